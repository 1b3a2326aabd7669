import parse from 'semver/functions/parse.js';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { history } from './history.ts';
import { checkApp, checkVersion } from './names.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { fixtureBuild } from './testing/fixtureBuild.ts';
import { by, emptyRegistry, publishFixture, registryWith } from './testing/fixtureRegistry.ts';

const longest = `1.0.0-${'a'.repeat(58)}`;
const bad = [
  '',
  '1',
  '1.0',
  '1.0.0.0',
  '01.0.0',
  '1.0.0-',
  '1.0.0-..',
  '1.0.0-a..b',
  '1.0.0-a.',
  '1.0.0-.a',
  '1.0.0-01',
  '1.0.0-a/b',
  '1.0.0-a\\b',
  '1.0.0/../..',
  '..',
  '1.0.0+build',
  'v1.0.0',
  ' 1.0.0',
  '1.0.0\n',
  '1.0.0-é',
  '1.0.0-\0',
  '9999999999.0.0',
  `${longest}a`,
  `1.0.0-${'a'.repeat(300)}`,
  'constructor',
];

describe('the name of a version', () => {
  it.each(['0.0.0', '1.4.0', '10.20.30', '1.0.0-rc.1', '1.0.0-0', '1.0.0-a-b.0a', '1.0.0-s01234567', longest])(
    'is %s, which semver takes too [REL-01]',
    (version) => {
      expect(() => checkVersion(version)).not.toThrow();
      expect(parse(version)?.version).toBe(version);
    },
  );

  it.each(bad)('is not %j [REL-01]', (version) => {
    expect(() => checkVersion(version)).toThrow(/^“.*” is not a version; a version is three numbers/s);
  });

  it('is refused by publish, and by promote, before anything is written [REL-01] [REL-02]', async () => {
    const { registry } = await registryWith([{ app: 'shell' }]);
    for (const version of bad) {
      await expect(publishFixture(registry, { app: 'mf-chat', version })).rejects.toThrow('is not a version');
      await expect(promote(registry, 'production', { shell: version }, { by })).rejects.toThrow('is not a version');
    }
    expect(await registry.store.list('apps/')).toEqual(['shell']);
    expect(await publishFixture(registry, { app: 'mf-chat', version: longest })).toMatchObject({ added: true });
  });
});

describe('the name of an app', () => {
  it.each(['', 'mf-', 'chat', 'mf-Chat', '../shell', 'shell/..', '__proto__', 'constructor', `mf-${'a'.repeat(300)}`])(
    'is not %j [REL-01]',
    async (app) => {
      const { registry } = await registryWith([{ app: 'shell' }]);
      expect(() => checkApp(app)).toThrow(/^“.*” is not an app/);
      const versions = Object.fromEntries([[app, '1.0.0']]);
      await expect(promote(registry, 'production', versions, { by })).rejects.toThrow('is not an app');
      await expect(rollback(registry, 'production', app, { by })).rejects.toThrow('is not an app');
      const dir = await fixtureBuild({ app: 'mf-chat' });
      const build = JSON.parse(await readFile(join(dir, 'build.json'), 'utf8')) as object;
      await writeFile(join(dir, 'build.json'), JSON.stringify({ ...build, app }));
      await expect(publish(registry.store, dir, { by })).rejects.toThrow('is not an app');
    },
  );
});

describe('the name of a release channel', () => {
  it.each(['', '../x', 'Production', 'a/b', '1st', 'a'.repeat(33)])('is not %j', async (channel) => {
    const { registry } = await emptyRegistry();
    const message = 'is not a name for a release channel';
    await expect(history(registry, channel)).rejects.toThrow(message);
    await expect(promote(registry, channel, { shell: '1.0.0' }, { by })).rejects.toThrow(message);
  });
});

describe('the name of a file', () => {
  it.each(['../entry.js', 'a/b.js', '.hidden', `${'a'.repeat(250)}.js`, 'a.js.br', 'build.json', 'published.json'])(
    'is not %j in a build [REL-01]',
    async (file) => {
      const { registry } = await emptyRegistry();
      const dir = await fixtureBuild({ app: 'mf-chat' });
      const build = JSON.parse(await readFile(join(dir, 'build.json'), 'utf8')) as { files: object[] };
      build.files.push({ file, integrity: 'sha384-x' });
      await writeFile(join(dir, 'build.json'), JSON.stringify(build));
      await expect(publish(registry.store, dir, { by })).rejects.toThrow(/does not fit the contract|keeps for itself/);
      expect(await registry.store.list('apps/')).toEqual([]);
    },
  );
});
