import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from 'shared-kernel/contract/platform/release';
import { parseBuild } from './build.ts';
import { fixtureBuild } from './testing/fixtureBuild.ts';

const other = { integrity: 'sha384-other' };

describe('what a build says of itself', () => {
  let shell: Build;
  let chat: Build;
  beforeAll(async () => {
    const read = async (app: string) =>
      JSON.parse(await readFile(join(await fixtureBuild({ app }), 'build.json'), 'utf8')) as Build;
    [shell, chat] = [await read('shell'), await read('mf-chat')];
  });

  it('is taken when it agrees with itself [REL-07]', () => {
    expect(parseBuild(JSON.stringify(chat), 'build.json')).toEqual(chat);
    expect(parseBuild(JSON.stringify(shell), 'build.json')).toEqual(shell);
  });

  it.each<[string, (build: Build) => Partial<Build>, string]>([
    ['the entry', ({ entry }) => ({ entry: { ...entry, ...other } }), 'entry.js'],
    ['what every screen needs', ({ initial }) => ({ initial: [{ ...initial[0]!, ...other }] }), 'app.js'],
    ['a screen', ({ screens }) => ({ screens: { main: [{ ...screens.main![0]!, ...other }] } }), 'main.js'],
    [
      'the messages of one language',
      ({ messages }) => ({ messages: { ...messages, ps: [{ ...messages.ps![0]!, ...other }] } }),
      'messages-ps.js',
    ],
    ['a file that is not listed', () => ({ entry: { file: 'elsewhere.js', ...other } }), 'elsewhere.js'],
  ])('is refused when it names %s with another hash than it lists [REL-07]', (_, change, file) => {
    expect(() => parseBuild(JSON.stringify({ ...chat, ...change(chat) }), 'build.json')).toThrow(
      `build.json names ${file} but does not list it with the same hash`,
    );
  });

  it.each([{ css: 'gone.css' }, { css: 'shell.css', font: 'gone.woff2' }])(
    'is refused when the page would carry a file that it does not list: %j [REL-07]',
    (inline) => {
      expect(() => parseBuild(JSON.stringify({ ...shell, inline }), 'build.json')).toThrow(
        /names gone\.\w+ but does not list it/,
      );
    },
  );

  it('is refused with the manifest of another app [REL-09]', () => {
    const manifest = { ...chat.manifest, name: 'mf-auth' };
    expect(() => parseBuild(JSON.stringify({ ...chat, manifest }), 'build.json')).toThrow(
      'is of mf-chat but carries the manifest of mf-auth',
    );
  });

  it('is refused when it is no JSON, or of another shape [REL-07]', () => {
    expect(() => parseBuild('{', 'build.json')).toThrow('build.json is not JSON');
    for (const text of ['null', '[]', '1', '{}'])
      expect(() => parseBuild(text, 'build.json')).toThrow('does not fit the contract');
  });
});
