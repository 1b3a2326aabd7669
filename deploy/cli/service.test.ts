import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { Registry } from '../registry/registry.ts';
import { endTokens, giveToken, tokensOf } from '../registry/teams.ts';
import { fixtureBuild, type FixtureBuild } from '../registry/testing/fixtureBuild.ts';
import { emptyRegistry, registryWith } from '../registry/testing/fixtureRegistry.ts';
import { grantsOf } from '../registry/grant.ts';
import { askGrant } from './askGrant.ts';
import { runRelease } from './runRelease.ts';
import { releaseService } from './service.ts';

describe('a team releases through the service [REL-08]', () => {
  let root: string;
  let registry: Registry;
  let service: ReturnType<typeof releaseService>;
  let token: string;
  let lines: string[];
  beforeEach(async () => {
    ({ root, registry } = await registryWith([{ app: 'shell' }, { app: 'mf-chat' }, { app: 'mf-auth' }]));
    lines = [];
    service = releaseService(registry, { log: { stream: { write: (line) => void lines.push(line) } } });
    token = await giveToken(registry.store, { name: 'chat', role: 'team', apps: ['mf-chat'] }, 'ann');
  });
  afterEach(() => service.close());

  const filesOf = async (fixture: FixtureBuild) => {
    const dir = await fixtureBuild(fixture);
    const names = await readdir(dir);
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await readFile(join(dir, name), 'base64')] as const)),
    );
  };
  const ask = async (
    command: string,
    args: string[],
    { files = {}, as = token, urgent }: { files?: object; as?: string; urgent?: boolean } = {},
  ) => {
    const answer = await service.inject({
      method: 'POST',
      url: '/release',
      headers: as === '' ? {} : { authorization: `Bearer ${as}` },
      payload: { command, args, dryRun: false, urgent, limit: 20, ...(command === 'publish' && { files }) },
    });
    return { status: answer.statusCode, ...(answer.json() as { said?: string; message?: string }) };
  };
  const revisions = () => registry.store.list('channels/production/');
  const versionsOf = (app: string) => registry.store.list(`apps/${app}/`);

  it('publishes, promotes and rolls back its own app, and stands in the history under its own name', async () => {
    const files = await filesOf({ app: 'mf-chat', version: '1.1.0' });
    expect(await ask('publish', ['mf-chat'], { files })).toMatchObject({ status: 200 });
    expect((await ask('promote', ['mf-chat', '1.1.0'])).said).toContain('mf-chat 1.0.0 -> 1.1.0');
    expect((await ask('rollback', ['mf-chat'])).said).toContain('mf-chat 1.1.0 -> 1.0.0');
    const lines = (await ask('history', [])).said!.split('\n');
    expect(lines.slice(1, 3).map((line) => line.split(/\s+/).at(-2))).toEqual(['chat', 'chat']);
    const published = await registry.store.get('published/mf-chat/1.1.0.json');
    expect(JSON.parse(published!.toString())).toMatchObject({ by: 'chat' });
  });

  it('changes no other app, alone or beside its own', async () => {
    const foreign = { status: 403, code: 'refused', message: 'mf-auth is not an app of chat' };
    const files = await filesOf({ app: 'mf-auth', version: '1.1.0' });
    expect(await ask('publish', ['mf-auth'], { files })).toEqual(foreign);
    expect(await ask('promote', ['mf-auth', '1.0.0'])).toEqual(foreign);
    expect(await ask('promote', ['mf-chat', '1.0.0', 'mf-auth', '1.0.0'])).toEqual(foreign);
    expect(await ask('rollback', ['mf-auth'])).toEqual(foreign);
    // An app of one's own, but the build of another.
    expect(await ask('publish', ['mf-chat'], { files })).toEqual({
      status: 409,
      code: 'refused',
      message: 'your build holds a build of mf-auth, not of mf-chat',
    });
    expect([await revisions(), await versionsOf('mf-auth')]).toEqual([['000000001.json'], ['1.0.0']]);
  });

  it('marks its own rollback as urgent, and the history says so [REL-23]', async () => {
    const files = await filesOf({ app: 'mf-chat', version: '1.1.0' });
    await ask('publish', ['mf-chat'], { files });
    await ask('promote', ['mf-chat', '1.1.0']);
    await ask('rollback', ['mf-chat'], { urgent: true });
    const said = (await ask('history', [])).said!.split('\n');
    expect(said.filter((line) => line.includes(', urgent'))).toEqual([expect.stringMatching(/^3 .* rollback, urgent/)]);
  });

  it('checks a version before it is promoted, and changes nothing by that [REL-22]', async () => {
    const files = await filesOf({ app: 'mf-chat', version: '1.1.0', range: '^2.0.0', languages: ['fa', 'en', 'ar'] });
    await ask('publish', ['mf-chat'], { files });
    const { status, message } = await ask('check', ['mf-chat', '1.1.0']);
    expect([status, message?.split('\n').length]).toEqual([409, 2]);
    expect(await ask('check', ['mf-chat', '1.0.0'])).toMatchObject({ status: 200 });
    expect(await revisions()).toEqual(['000000001.json']);
  });

  it('can neither let others in nor renew, and writes nothing beside its files', async () => {
    for (const command of ['token', 'tokens', 'end-tokens', 'serve', 'renew', 'constructor', 'toString'])
      expect([command, (await ask(command, ['mf-chat'])).status]).toEqual([command, 403]);
    for (const name of ['../evil.js', '/etc/evil', '.hidden', 'a/b.js'])
      expect([name, (await ask('publish', ['mf-chat'], { files: { [name]: '' } })).status]).toEqual([name, 400]);
    expect(await revisions()).toEqual(['000000001.json']);
  });

  it('writes a line for each refusal and each change, and none of them has the token [REL-08]', async () => {
    const files = await filesOf({ app: 'mf-chat', version: '1.1.0' });
    await ask('publish', ['mf-chat'], { files });
    await ask('promote', ['mf-chat', '1.1.0']);
    await ask('promote', ['mf-auth', '1.0.0']);
    await ask('status', []);
    await ask('status', [], { as: 'team_guess' });
    const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(said.map(({ msg, team, command, args, status }) => [msg, team, command, args, status])).toEqual([
      ['released', 'chat', 'publish', ['mf-chat'], undefined],
      ['released', 'chat', 'promote', ['mf-chat', '1.1.0'], undefined],
      ['refused', undefined, 'promote', ['mf-auth', '1.0.0'], 403],
      ['refused', undefined, undefined, undefined, 401],
    ]);
    expect(lines.join('')).not.toMatch(new RegExp(`${token}|team_guess|files`));
  });

  it('slows down who guesses tokens, by their address, and nobody else', async () => {
    const guess = async (address: string) =>
      (
        await service.inject({
          method: 'POST',
          url: '/release',
          remoteAddress: address,
          headers: { authorization: 'Bearer team_guess' },
          payload: {},
        })
      ).statusCode;
    const tries = [];
    for (let time = 0; time < 12; time++) tries.push(await guess('203.0.113.5'));
    expect([tries.filter((status) => status === 401).length, tries.at(-1)]).toEqual([10, 429]);
    expect([await guess('203.0.113.6'), (await ask('status', [])).status]).toEqual([401, 200]);
  });

  it('tells a balancer that it is well', async () => {
    const answer = await service.inject('/healthz');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('is let in by its token alone, until that is ended', async () => {
    for (const as of ['', 'team_unknown', `${token}x`, '../../keys/signing.pem'])
      expect([as, (await ask('status', [], { as })).status]).toEqual([as, 401]);
    expect((await ask('status', [])).status).toBe(200);
    expect(await endTokens(registry.store, 'chat', 'ben')).toBe(1);
    expect((await ask('promote', ['mf-chat', '1.0.0'])).status).toBe(401);
    // Who was given a token stays readable; the token itself is nowhere.
    const [given] = await tokensOf(registry.store);
    expect(given).toMatchObject({ name: 'chat', apps: ['mf-chat'], by: 'ann', ended: true });
    const kept = await registry.store.get(`teams/given/${given!.hash}.json`);
    expect(kept!.toString()).not.toContain(token);
  });

  it('asks by the same commands as whoever has the store, under its own name whatever it says', async () => {
    const url = await service.listen({ port: 0, host: '127.0.0.1' });
    const team = (...args: string[]) =>
      runRelease([...args, '--why', 'asked'], { RELEASE_URL: url, RELEASE_TOKEN: token });
    const dir = await fixtureBuild({ app: 'mf-chat', version: '1.2.0' });
    expect((await team('publish', 'mf-chat', '--dir', dir)).stdout).toContain('Published mf-chat@1.2.0');
    expect((await team('promote', 'mf-chat', '1.2.0', '--by', 'root')).stdout).toContain('Wrote revision 2');
    expect((await team('history')).stdout).toMatch(/mf-chat +1\.0\.0 +1\.2\.0 +chat +asked\n/);
    expect(await team('promote', 'shell', '1.0.0')).toMatchObject({
      status: 1,
      stderr: 'shell is not an app of chat',
    });
    // As where the store is: written wrongly is 2, refused is 1; for scripts as data.
    expect(await team('promote', 'mf-chat')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^promote takes an app and a version/) as unknown,
    });
    expect(JSON.parse((await team('status', '--json')).stdout)).toMatchObject([{ app: 'shell' }, {}, {}]);
    expect(await readdir(root)).toContain('teams');
  });

  it('says what is wrong with an address, a token or what answers there [REL-24]', async () => {
    const url = await service.listen({ port: 0, host: '127.0.0.1' });
    const big = await fixtureBuild({ app: 'mf-chat', version: '1.3.0' });
    await writeFile(join(big, 'big.js.map'), 'x'.repeat(8_000_000));
    const site = createServer((_, answer) => answer.end('<html>hello</html>')).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const { port } = site.address() as AddressInfo;
    const said = async (RELEASE_URL: string, RELEASE_TOKEN?: string) => {
      const { status, stderr } = await runRelease(['publish', 'mf-chat', '--dir', big], { RELEASE_URL, RELEASE_TOKEN });
      return [status, stderr.split('\n')[0]];
    };
    expect(await said('releases', token)).toEqual([
      2,
      expect.stringMatching(/^RELEASE_URL is “releases”, which is no/),
    ]);
    expect(await said('ftp://a.example', token)).toEqual([2, expect.stringMatching(/which is no address/)]);
    expect(await said(url)).toEqual([2, expect.stringMatching(/^RELEASE_TOKEN is missing/)]);
    expect(await said(`http://127.0.0.1:${port}`, token)).toEqual([1, expect.stringMatching(/is no release service/)]);
    // Refused before its megabytes are read.
    expect(await said(url, 'team_unknown')).toEqual([1, 'This token is not known, or was ended']);
    site.close();
    await once(site, 'close');
    expect(await said(`http://127.0.0.1:${port}`, token)).toEqual([
      1,
      expect.stringMatching(/does not answer: ECONNREFUSED/),
    ]);
  });

  it('gets a grant for the remote that it develops, with the link to the site, and for no other [PLT-09] [REL-25]', async () => {
    const env = { RELEASE_URL: await service.listen({ port: 0, host: '127.0.0.1' }), RELEASE_TOKEN: token };
    const told = jest.spyOn(console, 'log').mockImplementation(() => {});
    await askGrant('mf-chat', 4104, 'https://dorehami.example', env);
    const [text] = told.mock.lastCall as [string];
    const [grant, ...others] = await grantsOf(registry, 'production');
    expect([grant, others]).toMatchObject([{ app: 'mf-chat', origin: 'http://localhost:4104', by: 'chat' }, []]);
    expect(text).toContain('\nhttps://dorehami.example/_apps/grant/');
    expect(text).toContain(`release grant end mf-chat ${grant!.id}`);
    await expect(askGrant('mf-auth', 4103, 'https://dorehami.example', env)).rejects.toThrow(
      'mf-auth is not an app of chat',
    );
    expect(await grantsOf(registry, 'production')).toHaveLength(1);
    told.mockRestore();
  });

  it('hears how much of a build is sent [REL-24]', async () => {
    const RELEASE_URL = await service.listen({ port: 0, host: '127.0.0.1' });
    const dir = await fixtureBuild({ app: 'mf-chat', version: '1.4.0' });
    const heard: [number, number][] = [];
    const { status } = await runRelease(
      ['publish', 'mf-chat', '--dir', dir],
      { RELEASE_URL, RELEASE_TOKEN: token },
      (...of) => heard.push(of),
    );
    expect(status).toBe(0);
    const [sent, all] = heard.at(-1)!;
    expect(sent).toBe(all);
  });
});

it('lets a team in from the command line, and out again [REL-08]', async () => {
  const { root } = await emptyRegistry();
  const asked = (...args: string[]) => runRelease(args, { DATA_DIR: root });
  const run = async (...args: string[]) => (await asked(...args)).stdout.trim();
  expect(await run('token', 'chat', 'mf-chat', '--by', 'ann')).toMatch(/^team_[\w-]{43}$/);
  expect(await run('tokens')).toMatch(/chat +mf-chat +\S+ +ann +open/);
  expect(await run('end-tokens', 'chat')).toBe('Ended 1 of chat');
  expect(await run('tokens')).toMatch(/ended$/);
  expect((await asked('token', 'chat', 'mf-'.repeat(9))).status).toBe(1);
});
