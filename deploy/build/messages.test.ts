import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { locales } from 'shared-kernel/contract/locale';
import { root } from './apps.ts';

const folders = globSync(['{shell,mf-*}/src/{,**/}messages', 'shared-kernel/*/messages'], { cwd: root });
const read = (folder: string, locale: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(root, folder, `${locale}.json`), 'utf8')) as Record<string, string>;

/** Names of what a message shows and of its tags. What only chooses a plural is each language's own affair. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if ('options' in element) return Object.values(element.options).flatMap(({ value }) => argumentsOf(value));
    return [element.value, ...(element.type === TYPE.tag ? argumentsOf(element.children) : [])];
  });
}

describe('messages [SHL-18]', () => {
  it('are found for the shell, the kernel and every remote', () => {
    expect(folders.length).toBeGreaterThanOrEqual(8);
  });

  it.each(folders)('%s has the same ids and arguments in four languages, and none is empty', (folder) => {
    const english = read(folder, 'en');
    for (const locale of locales) {
      const messages = read(folder, locale);
      expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
      for (const [id, text] of Object.entries(messages)) {
        expect(`${id}: ${text.trim()}`).not.toBe(`${id}: `);
        expect({ id, args: [...new Set(argumentsOf(parse(text)))].sort() }).toEqual({
          id,
          args: [...new Set(argumentsOf(parse(english[id]!)))].sort(),
        });
      }
    }
  });
});
