import { eq } from 'drizzle-orm';
import { accessTokens } from '../../db/schema/signIn.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeMember } from '../../testing/entries.ts';
import { makeUser, type TestUser } from '../../testing/rows.ts';
import { deviceOf } from './device.ts';
import { issueToken } from '../../http/token.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const chrome =
  'Mozilla/5.0 (Linux; Android 16; SM-S938B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const day = 24 * 3600_000;
const after = (milliseconds: number): void => {
  api.clock.now = new Date(api.clock.now.getTime() + milliseconds);
};
const statusOf = async (token: string) =>
  (await api.call('auth.user', { headers: { authorization: `Bearer ${token}` } })).status;
const rowsOf = (user: TestUser) => api.db.select().from(accessTokens).where(eq(accessTokens.userId, user.id));

describe('sessions', () => {
  it('are 256 bits of chance, kept as a hash [PRM-23]', async () => {
    const user = await makeUser(api.db);
    const token = await issueToken(api.db, user.id, api.clock.now);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await rowsOf(user))).not.toContain(token);
  });
  it('are listed with their devices, this one first [PRM-23]', async () => {
    const member = await makeMember(api.db, { password: 'blue-teapot-93' });
    await api.tokenOf(member.id);
    after(1000);
    const signedIn = await api.call('auth.passwordLogin', {
      body: { entry: member.entry, password: 'blue-teapot-93' },
      headers: { 'user-agent': chrome },
    });
    const { json } = await api.call('auth.sessions', {
      headers: { authorization: `Bearer ${signedIn.json.data.access_token}` },
    });
    expect(json.data.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Chrome 141, Android', true],
      ['', false],
    ]);
    expect((await api.call('auth.sessions')).status).toBe(401);
  });
  it('name the city of their last use, as the gateway says it, and no visitor [AUT-17] [PRM-23]', async () => {
    const member = await makeMember(api.db, { password: 'blue-teapot-93' });
    const through = (city?: string) => ({
      'x-forwarded-for': '198.51.100.7',
      ...(city !== undefined && { 'x-forwarded-city': city }),
    });
    const signedIn = await api.call('auth.passwordLogin', {
      body: { entry: member.entry, password: 'blue-teapot-93' },
      headers: through('Tehran'),
    });
    const authorization = `Bearer ${signedIn.json.data.access_token}`;
    const cityAfter = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
      after(3600_000);
      const request = { url: '/api/v1/auth/sessions', headers: { authorization, ...headers } };
      await api.app.inject({ ...request, remoteAddress });
      return (await api.call('auth.sessions', { headers: { authorization } })).json.data[0]!.city;
    };
    expect((await rowsOf(member))[0]!.city).toBe('Tehran');
    expect(await cityAfter(through('%D8%B4%DB%8C%D8%B1%D8%A7%D8%B2'))).toBe('شیراز');
    // Without any visitor: a page that the site draws for its member.
    expect(await cityAfter({})).toBe('شیراز');
    expect(await cityAfter(through('Tabriz'), '203.0.113.9')).toBe('');
    expect(await cityAfter(through(Buffer.from('Málaga').toString('latin1')))).toBe('Málaga');
    expect(await cityAfter(through())).toBe('');
    for (const odd of ['Tehran, Moon', '%E2%80%AETehran', '<b>', '?', 'a'.repeat(61), '%'])
      expect([odd, await cityAfter(through(odd))]).toEqual([odd, '']);
  });
  it('end one by one, and only for their owner [PRM-23] [PRM-19]', async () => {
    const [user, other] = [await makeUser(api.db), await makeUser(api.db)];
    const elsewhere = await issueToken(api.db, user.id, api.clock.now);
    await api.tokenOf(user.id);
    const { json } = await api.call('auth.sessions', { as: user });
    const { id } = json.data.find(({ is_current }) => !is_current)!;
    expect((await api.call('auth.endSession', { as: other, params: { id } })).status).toBe(404);
    expect(await statusOf(elsewhere)).toBe(200);
    const ended = await api.call('auth.endSession', { as: user, params: { id } });
    expect([ended.status, ended.json.data.length, await statusOf(elsewhere)]).toEqual([200, 1, 401]);
    expect((await api.call('auth.endSession', { as: user, params: { id } })).status).toBe(404);
    expect((await api.call('auth.endSession', { as: user, params: { id: 'x' } })).status).toBe(404);
    expect((await api.call('auth.endSession', { params: { id } })).status).toBe(401);
  });
  it('tell whatever is open for them that one has ended [PRM-23]', async () => {
    const user = await makeUser(api.db);
    const heard: string[] = [];
    const stop = api.deps.live.subscribe(user.id, ({ type }) => heard.push(type));
    await api.call('auth.setPassword', {
      as: user,
      body: { password: 'blue-teapot-93', password_confirmation: 'blue-teapot-93' },
    });
    await api.call('auth.logout', { as: user });
    stop();
    expect(heard.filter((type) => type === 'session')).toEqual(['session', 'session']);
  });
  it('remember their last use once an hour, not at every request [PRM-23]', async () => {
    const user = await makeUser(api.db);
    const lastUse = async () => (await rowsOf(user))[0]!.lastUsedAt.getTime();
    await api.call('auth.user', { as: user });
    const first = await lastUse();
    after(59 * 60_000);
    await api.call('auth.user', { as: user });
    expect(await lastUse()).toBe(first);
    after(60_000);
    await api.call('auth.user', { as: user });
    expect(await lastUse()).toBe(api.clock.now.getTime());
  });
  it('end after 90 days without use, and after a year in any case [PRM-23]', async () => {
    const user = await makeUser(api.db);
    const [idle, used] = [
      await issueToken(api.db, user.id, api.clock.now),
      await issueToken(api.db, user.id, api.clock.now),
    ];
    for (let days = 0; days < 352; days += 88) {
      after(88 * day);
      expect(await statusOf(used)).toBe(200);
    }
    expect(await statusOf(idle)).toBe(401);
    after(14 * day);
    expect(await statusOf(used)).toBe(401);
  });
});

describe('a device', () => {
  it.each([
    [chrome, 'Chrome 141, Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari 19, iOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      'Edge 141, Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145, Linux'],
    ['curl/8.5.0\u0007', 'curl/8.5.0'],
    [undefined, ''],
  ])('named %s is shown as %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});
