import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegistry } from '../registry/registry.ts';
import { fixtureBuild } from '../registry/testing/fixtureBuild.ts';
import { release } from '../registry/testing/fixtureRegistry.ts';
import { inDays, writeRevision } from '../registry/testing/signedRecord.ts';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { help } from './help.ts';
import { runRelease } from './runRelease.ts';

/** Each of the many would be half a second as a process of its own. */
const run = (dataDir: string, ...args: string[]) => runRelease([...args, '--why', 'a test'], { DATA_DIR: dataDir });

describe('npm run release', () => {
  it('says what each command does, with examples, wherever it is asked [REL-24]', async () => {
    const data = await temporaryDir();
    const all = await run(data, '--help');
    expect([all.status, all.stderr]).toEqual([0, '']);
    for (const [name, { usage, does, examples }] of Object.entries(help)) {
      expect(all.stdout).toContain(usage);
      const one = await run(data, name, '--help');
      expect(one.stdout).toBe((await run(data, 'help', name)).stdout);
      for (const line of [usage, does, ...examples]) expect(one.stdout).toContain(line);
    }
    expect((await run(data, 'frobnicate', '--help')).status).toBe(2);
    // Each example is one that is understood; serving would go on.
    const examples = Object.values(help).flatMap((one) => one.examples);
    for (const example of examples.filter((line) => !line.startsWith('release serve')))
      expect([example, (await run(data, ...example.split(' ').slice(1))).status]).not.toContain(2);
  });

  it('answers scripts with data, also where it refuses [REL-24]', async () => {
    const data = await temporaryDir();
    const dir = await fixtureBuild({ app: 'mf-chat', version: '1.0.0' });
    expect(JSON.parse((await run(data, 'publish', 'mf-chat', '--dir', dir, '--json')).stdout)).toMatchObject({
      app: 'mf-chat',
      version: '1.0.0',
      added: true,
    });
    expect(JSON.parse((await run(data, 'status', '--json')).stdout)).toEqual([]);
    const refused = await run(data, 'rollback', 'mf-chat', '--json');
    expect([refused.status, JSON.parse(refused.stderr)]).toEqual([
      1,
      { code: 'refused', message: 'mf-chat is not live in production' },
    ]);
    const misused = await run(data, 'rollback', '--json');
    expect([misused.status, JSON.parse(misused.stderr)]).toMatchObject([2, { code: 'misuse' }]);
  });

  it('runs from any folder, on the Node that the repository takes [REL-24]', async () => {
    const [folder, data] = [await temporaryDir(), await temporaryDir()];
    const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'release.mjs'), 'status'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: data },
    });
    expect([status, stdout]).toEqual([0, 'Nothing is live yet\n']);
  });

  it('wants a reason for what visitors notice, and takes the title of the last commit for one [REL-21]', async () => {
    const [folder, data] = [await temporaryDir(), await temporaryDir()];
    const asked = (...args: string[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, 'release.mjs'), ...args], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, DATA_DIR: data, GIT_CEILING_DIRECTORIES: tmpdir() },
      });
    await release(await openRegistry(join(data, 'releases')), { app: 'shell' }, { app: 'mf-chat' });
    await release(await openRegistry(join(data, 'releases')), { app: 'mf-chat', version: '1.0.1' });
    const unsaid = asked('rollback', 'mf-chat');
    expect([unsaid.status, unsaid.stderr]).toEqual([2, expect.stringMatching(/^say why/)]);
    expect((await runRelease(['rollback', 'mf-chat', '--why', 'rooms stay empty'], { DATA_DIR: data })).status).toBe(0);
    expect((await run(data, 'history', '--limit', '1')).stdout).toContain('rooms stay empty');
    const git = (...args: string[]) =>
      spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder });
    // Without git there is no commit either.
    if (git('init').status !== 0) return;
    git('commit', '--allow-empty', '-m', 'chat: rooms open faster');
    expect(asked('promote', 'mf-chat', '1.0.1').status).toBe(0);
    expect((await run(data, 'history', '--limit', '1')).stdout).toContain('chat: rooms open faster');
  });

  it('is a process that says what came of it and ends with its status', async () => {
    const asProcess = async (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(import.meta.dirname, 'release.ts'), ...args, '--why', 'a test'],
        {
          encoding: 'utf8',
          env: { PATH: process.env.PATH, DATA_DIR: await temporaryDir() },
        },
      );
      return [status, stdout, stderr];
    };
    expect(await asProcess('renew')).toEqual([0, 'Nothing is live yet\n', '']);
    expect(await asProcess('rollback', 'mf-chat')).toEqual([1, '', 'mf-chat is not live in production\n']);
    expect(await asProcess('frobnicate')).toEqual([2, '', expect.stringMatching(/^there is no command/)]);
  });

  it('publishes, promotes, rolls back, and tells what is live and what happened [REL-01] [REL-02] [REL-03] [REL-04]', async () => {
    const data = await temporaryDir();
    for (const [app, version] of [
      ['shell', '1.0.0'],
      ['mf-chat', '1.0.0'],
      ['mf-chat', '1.0.1'],
    ] as const) {
      expect(
        (await run(data, 'publish', app, '--dir', await fixtureBuild({ app, version }), '--by', 'ann')).stdout,
      ).toContain(`Published ${app}@${version}`);
    }
    expect((await run(data, 'promote', 'shell', '1.0.0', 'mf-chat', '1.0.0', '--by', 'ann')).stdout).toContain(
      'Wrote revision 1 of production',
    );
    expect((await run(data, 'promote', 'mf-chat', '1.0.1', '--dry-run')).stdout).toBe(
      'Would write revision 2 of production\n  mf-chat 1.0.0 -> 1.0.1',
    );
    expect((await run(data, 'promote', 'mf-chat', '1.0.1', '--by', 'ann')).status).toBe(0);
    expect((await run(data, 'rollback', 'mf-chat', '--by', 'ben')).stdout).toContain('mf-chat 1.0.1 -> 1.0.0');
    const status = (await run(data, 'status')).stdout.split('\n');
    expect(status.map((line) => line.split(/\s+/).slice(0, 3).join(' '))).toEqual([
      'channel app version',
      'production shell 1.0.0',
      'production mf-chat 1.0.0',
    ]);
    expect(status[2]).toMatch(/ben$/);
    expect((await run(data, 'history')).stdout.split('\n')).toHaveLength(5);
  });

  it('stores no other app than the one that was named [REL-01]', async () => {
    const data = await temporaryDir();
    const { status, stderr } = await run(data, 'publish', 'mf-auth', '--dir', await fixtureBuild({ app: 'mf-chat' }));
    expect([status, stderr]).toEqual([1, expect.stringMatching(/holds a build of mf-chat, not of mf-auth$/)]);
  });

  it('renews every channel whose time runs out, and says until when each is believed [REL-16]', async () => {
    const data = await temporaryDir();
    expect((await run(data, 'renew')).stdout).toBe('Nothing is live yet');
    const registry = await openRegistry(join(data, 'releases'));
    await release(registry, { app: 'shell' });
    expect((await run(data, 'renew')).stdout).toMatch(/^production needs no renewal yet: revision 1 expires at \d{4}-/);
    await writeRevision(registry, 2, { expiresAt: inDays(3) });
    expect((await run(data, 'renew', '--dry-run')).stdout).toMatch(/^Would renew production: revision 3 expires at/);
    expect((await run(data, 'renew')).stdout).toMatch(/^Renewed production: revision 3 expires at/);
    expect((await run(data, 'history')).stdout.split('\n')[1]).toMatch(/^3 .* renew +- +- +-/);
    await rm(join(data, 'releases/channels/production/000000003.json'));
    const { status, stderr } = await run(data, 'renew');
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^revision 3 of production was signed here and is missing/),
    ]);
    expect((await run(data, 'renew', '--after-loss')).stdout).toMatch(/^Renewed production: revision 4/);
  });

  it.each([
    [['promote', 'mf-chat', '9.9.9'], 1, /^mf-chat@9\.9\.9 is not published$/],
    [['publish', 'mf-chat', '--dir', '/nowhere'], 1, /build the app first$/],
    [['rollback', 'mf-chat'], 1, /^mf-chat is not live in production$/],
    [['frobnicate'], 2, /^there is no command/],
    [['constructor'], 2, /^there is no command/],
    [['promote', 'mf-chat', '1.0.0-..'], 1, /^“1\.0\.0-\.\.” is not a version; .*$/],
    [['promote', 'mf-chat', `1.0.0-${'a'.repeat(300)}`], 1, /is not a version; .*$/],
    [['promote', '../x', '1.0.0'], 1, /^“\.\.\/x” is not an app; .*$/],
    [['promote', 'mf-chat', '1.0.0', 'mf-chat', '1.0.1'], 2, /^promote takes one version for each app/],
    [['status', '--channel', '../x'], 1, /^“\.\.\/x” is not a name for a release channel; .*$/],
    [['promote', 'mf-chat'], 2, /^promote takes an app and a version/],
    [['promote'], 2, /^promote takes an app and a version/],
    [['publish'], 2, /^publish takes one app/],
    [['publish', 'mf-chat', 'mf-auth'], 2, /^publish takes one app/],
    [['rollback'], 2, /^rollback takes one app/],
    [['rollback', 'mf-chat', '1.0.0'], 2, /^rollback takes one app/],
    [['renew', 'mf-chat'], 2, /^renew takes no app/],
    [['status', 'mf-chat'], 2, /^status takes no app/],
    [['history', 'mf-chat'], 2, /^history takes no app/],
    [['history', '--limit', '0'], 2, /^--limit takes a whole number above 0/],
    [['history', '--limit', 'x'], 2, /^--limit takes a whole number above 0/],
    [[], 2, /^say what to do/],
    [['status', '--nonsense'], 2, /nonsense/],
  ])('answers %j with one sentence and no stack', async (args, code, message) => {
    const { status, stderr } = await run(await temporaryDir(), ...args);
    expect(status).toBe(code);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('    at ');
  });
});
