import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from 'shared-kernel/contract/locale';
import { sheetOwners } from 'shared-kernel/contract/platform/sheetOwners';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { appNames, root } from './apps.ts';
import { compile } from './compile.ts';
import { buildForDrawing } from './drawingBuild.ts';
import { integrityOf } from './integrityOf.ts';
import { manifestOf } from './manifestOf.ts';
import { unpinned } from './unpinned.ts';
import { remoteConfig, shellConfig } from './webpackConfig.ts';

const manifestWith = (sheets: object, name = 'mf-a'): string =>
  `export const manifest = { name: '${name}', kernel: '^1.0.0', slots: {}, sheets: ${JSON.stringify(sheets)},
  routes: [{ path: '/a', screen: null, layout: 'default', guard: 'public', title: 'title.a' }] };`;

async function appWith(messages: Record<string, string>, manifest = manifestWith({})): Promise<string> {
  const folder = await temporaryDir();
  mkdirSync(path.join(folder, 'src/messages'), { recursive: true });
  writeFileSync(path.join(folder, 'src/manifest.ts'), manifest);
  for (const locale of locales)
    writeFileSync(path.join(folder, `src/messages/${locale}.json`), JSON.stringify(messages));
  return folder;
}

describe('the scripts of a build [REL-07]', () => {
  const chunk = 'self.part = 1;';
  const hash = integrityOf(Buffer.from(chunk));
  it('are each held to a hash, by the release set or by the script that loads them', () => {
    const scripts = (text: string) =>
      new Map([
        ['entry.js', text],
        ['1.js', chunk],
      ] as const);
    const named = new Set(['entry.js']);
    expect(unpinned(scripts(`load({ 1: "${hash}" })`), named)).toEqual([]);
    expect(unpinned(scripts('load({})'), named)).toEqual(['1.js']);
    expect(unpinned(scripts('load({})'), new Set(['entry.js', '1.js']))).toEqual([]);
  });
});

it('a name that a file does not export fails the build, which names both [SYS-11]', async () => {
  const folder = await appWith({});
  writeFileSync(path.join(folder, 'src/part.ts'), 'export const part = 1;');
  writeFileSync(path.join(folder, 'src/remote.ts'), `import { prat } from './part.ts'; export const remote = prat;`);
  const built = compile(remoteConfig('mf-a', { outputPath: path.join(folder, 'dist'), folder, version: '1.0.0' }));
  await expect(built).rejects.toThrow(/'prat'.*'\.\/part\.ts'/);
});

it('a piece of code is waited for as long as a slow network takes for it, and no longer [PRM-28]', () => {
  const mode = { outputPath: '/dist', version: '1.0.0' };
  for (const { output } of [shellConfig(mode), remoteConfig('mf-a', mode)])
    expect(output!.chunkLoadTimeout).toBe(15_000);
});

it.each(['mobx', 'react-intl'])(
  'what a build for drawing takes from the shell is named alike whichever package comes first, as %s here [REL-01]',
  async (first) => {
    const folder = await appWith({});
    writeFileSync(
      path.join(folder, 'src/remote.ts'),
      `export * as first from '${first}'; export { autorun } from 'mobx'; export { useIntl } from 'react-intl';`,
    );
    const built = await buildForDrawing('mf-a', { outputPath: path.join(folder, 'dist'), folder, version: '1.0.0' });
    const [output] = Object.values(built.metafile.outputs);
    expect(output!.imports.map(({ path: name }) => name)).toEqual(['shared-kernel/facade']);
  },
);

it('a build for drawing carries no live map, which browsers alone can run [SYS-10]', async () => {
  const folder = await appWith({});
  writeFileSync(
    path.join(folder, 'src/remote.ts'),
    `export const open = () => import('mapbox-gl/dist/mapbox-gl-csp.js');`,
  );
  const built = await buildForDrawing('mf-a', { outputPath: path.join(folder, 'dist'), folder, version: '1.0.0' });
  const [output] = Object.values(built.metafile.outputs);
  expect(output!.bytes).toBeLessThan(10_000);
});

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

describe('sheets in a manifest', () => {
  const sheet = { screen: 'A', title: 'title.a' };
  const read = async (sheets: object, app?: string) =>
    manifestOf(await appWith({ 'title.a': 'The A' }, manifestWith(sheets, app)));

  it.each([
    ['the contract does not know', 'mf-a', { 'event.nap': sheet }, /no sheet event\.nap/],
    ['are called like what every object has', 'mf-a', { constructor: sheet }, /no sheet constructor/],
    ['belong to another area', 'mf-chat', { 'event.share': sheet }, /event\.share belongs to mf-event/],
    ['lack the action of their header', 'mf-event', { 'event.share': sheet }, /has undefined, the contract CopyLink/],
  ])('that %s fail the build', async (_, app, sheets, reason) => {
    await expect(read(sheets, app)).rejects.toThrow(reason);
  });

  it('that the contract gives to the app pass', async () => {
    expect(Object.keys((await read({ 'chat.members': sheet }, 'mf-chat')).sheets)).toEqual(['chat.members']);
  });

  it('of the contract each belong to an app that there is, and the shell has built all of its own', async () => {
    const owners = new Set(Object.values(sheetOwners).map(({ owner }) => owner));
    expect([...owners].filter((owner) => !appNames().includes(owner))).toEqual([]);
    const own = Object.entries(sheetOwners).filter(([, { owner }]) => owner === 'shell');
    const { sheets } = await manifestOf(path.join(root, 'shell'));
    expect(Object.keys(sheets).sort()).toEqual(own.map(([name]) => name).sort());
  });
});
