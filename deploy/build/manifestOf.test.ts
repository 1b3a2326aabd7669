import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from 'shared-kernel/contract/locale';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { appNames, root } from './apps.ts';
import { manifestOf } from './manifestOf.ts';

const manifest = `export const manifest = { name: 'mf-a', kernel: '^1.0.0', slots: {}, sheets: {},
  routes: [{ path: '/a', screen: null, layout: 'default', guard: 'public', title: 'title.a' }] };`;

async function appWith(messages: Record<string, string>): Promise<string> {
  const folder = await temporaryDir();
  mkdirSync(path.join(folder, 'src/messages'), { recursive: true });
  writeFileSync(path.join(folder, 'src/manifest.ts'), manifest);
  for (const locale of locales)
    writeFileSync(path.join(folder, `src/messages/${locale}.json`), JSON.stringify(messages));
  return folder;
}

describe('titles in a manifest', () => {
  it('are the texts of the messages that it names, in every language', async () => {
    const [route] = (await manifestOf(await appWith({ 'title.a': 'The A' }))).routes;
    expect(route?.title).toEqual(Object.fromEntries(locales.map((locale) => [locale, 'The A'])));
  });
  it('fail the build when a message is missing', async () => {
    await expect(manifestOf(await appWith({ 'title.b': 'The B' }))).rejects.toThrow(
      /mf-a: src\/messages\/\w+\.json has no title\.a/,
    );
  });
  it.each(appNames())('of %s are all there', async (app) => {
    const { routes, sheets } = await manifestOf(path.join(root, app));
    for (const { title } of [...routes, ...Object.values(sheets)]) expect(Object.keys(title)).toEqual([...locales]);
  });
});
