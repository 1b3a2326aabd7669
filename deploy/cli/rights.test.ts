import { exportJWK, generateKeyPair, createLocalJWKSet, SignJWT } from 'jose';
import { canary } from '../registry/canary.ts';
import { history } from '../registry/history.ts';
import type { Registry } from '../registry/registry.ts';
import { giveToken } from '../registry/teams.ts';
import { by, publishFixture, registryWith, release } from '../registry/testing/fixtureRegistry.ts';
import { endTrusts, trust, trusts } from '../registry/trusts.ts';
import { audience, Callers } from './callers.ts';
import { releaseService } from './service.ts';

const issuer = 'https://token.ci.test';
const main = { issuer, repository: 'dorehami/mf-chat', branch: 'main' };
const { privateKey, publicKey } = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'one' }] });

let registry: Registry;
let service: ReturnType<typeof releaseService>;
let askedFor: string[];
beforeEach(async () => {
  ({ registry } = await registryWith([{ app: 'shell' }, { app: 'mf-chat' }, { app: 'mf-auth' }]));
  for (const version of ['1.1.0', '1.2.0']) await publishFixture(registry, { app: 'mf-chat', version });
  askedFor = [];
  service = releaseService(registry, {
    callers: new Callers(registry.store, async (asked) => (askedFor.push(asked), keys)),
  });
});
afterEach(() => service.close());

const ask = async (as: string, command: string, ...args: string[]) => {
  const answer = await service.inject({
    method: 'POST',
    url: '/release',
    headers: { authorization: `Bearer ${as}` },
    payload: {
      command,
      args,
      dryRun: false,
      limit: 20,
      percent: 5,
      why: 'a test',
      origin: 'http://localhost:4104',
      for: 'sara',
    },
  });
  const { said, message } = answer.json() as { said?: string; message?: string };
  return [answer.statusCode, said ?? message];
};

describe('ops [REL-20]', () => {
  it('take back what is out, of any app, and release nothing', async () => {
    const ops = await giveToken(registry.store, { name: 'night-shift', role: 'ops', apps: [] }, 'ann');
    for (const [command, ...args] of [
      ['publish', 'mf-chat'],
      ['promote', 'mf-chat', '1.1.0'],
      ['canary', 'mf-chat', '1.1.0'],
      ['raise', 'mf-chat'],
      ['preview', 'mf-chat', '1.1.0'],
      ['grant', 'mf-chat'],
    ] as const)
      expect(await ask(ops, command, ...args)).toEqual([
        403,
        `${command} is for the app’s team; ops take back what is out`,
      ]);
    await canary(registry, 'production', { app: 'mf-chat', version: '1.1.0', percent: 10 }, { by });
    expect((await ask(ops, 'abort', 'mf-chat'))[0]).toBe(200);
    await release(registry, { app: 'mf-auth', version: '1.1.0' });
    expect((await ask(ops, 'rollback', 'mf-auth'))[0]).toBe(200);
    expect((await ask(ops, 'status'))[0]).toBe(200);
    expect((await ask(ops, 'token', 'mine', 'mf-chat'))[0]).toBe(403);
    expect((await history(registry, 'production'))[0]).toMatchObject({ by: 'night-shift', action: 'rollback' });
    await expect(giveToken(registry.store, { name: 'x', role: 'ops', apps: ['mf-chat'] }, 'ann')).rejects.toThrow(
      'no apps of their own',
    );
  });
});

describe('a tester’s grant [REL-25]', () => {
  it('is given by the app’s team alone, ended by it and by ops, and listed by all of them', async () => {
    const ops = await giveToken(registry.store, { name: 'night-shift', role: 'ops', apps: [] }, 'ann');
    const chat = await giveToken(registry.store, { name: 'chat', role: 'team', apps: ['mf-chat'] }, 'ann');
    const auth = await giveToken(registry.store, { name: 'auth', role: 'team', apps: ['mf-auth'] }, 'ann');
    expect(await ask(auth, 'grant', 'mf-chat')).toEqual([403, 'mf-chat is not an app of auth']);
    for (const ender of [chat, ops]) {
      const [status, told] = await ask(chat, 'grant', 'mf-chat');
      expect([status, told]).toEqual([
        200,
        expect.stringContaining('Granted mf-chat from http://localhost:4104 for sara'),
      ]);
      expect((await ask(ender, 'grants'))[1]).toMatch(/mf-chat +http:\/\/localhost:4104 +sara .* chat +a test/);
      const id = /end mf-chat (\w{12})/.exec(String(told))![1]!;
      expect(await ask(auth, 'end-grant', 'mf-chat', id)).toEqual([403, 'mf-chat is not an app of auth']);
      // Its own app beside another's grant.
      expect(await ask(auth, 'end-grant', 'mf-auth', id)).toEqual([409, 'there is no such grant, or it is over']);
      expect((await ask(ender, 'end-grant', 'mf-chat', id))[0]).toBe(200);
      expect((await ask(ender, 'grants'))[1]).toBe('No grant is open');
    }
    expect((await history(registry, 'production')).slice(0, 4)).toMatchObject([
      { action: 'end-grant', by: 'night-shift', why: 'a test' },
      { action: 'grant', by: 'chat', why: 'a test' },
      { action: 'end-grant', by: 'chat', why: 'a test' },
      { action: 'grant', by: 'chat', why: 'a test' },
    ]);
  });
});

it('a token whose role the store does not say changes its own apps alone [REL-20]', async () => {
  const old = { name: 'chat', apps: ['mf-chat'] } as unknown as Parameters<typeof giveToken>[1];
  const token = await giveToken(registry.store, old, 'ann');
  expect(await ask(token, 'rollback', 'mf-auth')).toEqual([403, 'mf-auth is not an app of chat']);
  expect((await ask(token, 'promote', 'mf-chat', '1.1.0'))[0]).toBe(200);
});

describe('a build that its CI vouches for [REL-20]', () => {
  const trusted = { name: 'chat', role: 'team' as const, apps: ['mf-chat'], ...main };
  interface Claims {
    iss?: string;
    aud?: string;
    exp?: string;
    claims?: object;
    key?: CryptoKey;
  }
  const github = { repository: main.repository, ref: 'refs/heads/main', ref_type: 'branch' };
  const token = ({ iss = issuer, aud = audience, exp = '5m', claims = github, key = privateKey }: Claims = {}) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(iss)
      .setAudience(aud)
      .setIssuedAt()
      .setExpirationTime(exp)
      .sign(key);
  beforeEach(() => trust(registry.store, trusted, 'ann'));

  it('releases its team’s apps and no others, under its branch’s name', async () => {
    expect((await ask(await token(), 'promote', 'mf-chat', '1.1.0'))[0]).toBe(200);
    expect((await history(registry, 'production'))[0]).toMatchObject({ by: 'chat (dorehami/mf-chat@main)' });
    expect((await ask(await token(), 'rollback', 'mf-auth'))[0]).toBe(403);
    const gitlab = { project_path: main.repository, ref: 'main', ref_type: 'branch' };
    expect((await ask(await token({ claims: gitlab }), 'status'))[0]).toBe(200);
  });

  it.each<[string, Claims]>([
    ['of another branch', { claims: { ...github, ref: 'refs/heads/mine' } }],
    ['of a tag with the branch’s name', { claims: { ...github, ref_type: 'tag' } }],
    ['of a pull request', { claims: { ...github, ref: 'refs/pull/7/merge' } }],
    ['of another repository', { claims: { ...github, repository: 'mallory/mf-chat' } }],
    ['of no repository', { claims: {} }],
    ['made out to another service', { aud: 'sigstore' }],
    ['that is over', { exp: '-1m' }],
    ['signed by a stranger', { key: stranger.privateKey }],
    ['of another issuer', { iss: 'https://token.evil.test' }],
  ])('is nobody %s', async (_, claims) => {
    expect((await ask(await token(claims), 'status'))[0]).toBe(401);
  });

  it('is nobody once that was ended, and an issuer that nobody trusts is not even asked', async () => {
    await ask(await token({ iss: 'http://169.254.169.254' }), 'status');
    expect(askedFor).toEqual([]);
    expect(await endTrusts(registry.store, 'chat', 'ben')).toBe(1);
    expect((await ask(await token(), 'status'))[0]).toBe(401);
    expect(await trusts(registry.store)).toEqual([]);
    await expect(trust(registry.store, trusted, 'ann')).rejects.toThrow('does not come back');
  });

  it.each([
    [{ ...trusted, issuer: 'http://token.ci.test' }, 'is no issuer'],
    [{ ...trusted, repository: 'mf-chat' }, 'is no repository'],
    [{ ...trusted, branch: '' }, 'is no branch'],
    [{ ...trusted, apps: [] }, 'name the apps'],
  ])('is refused with a sentence: %j', async (wanted, sentence) => {
    await expect(trust(registry.store, wanted, 'ann')).rejects.toThrow(sentence);
  });
});
