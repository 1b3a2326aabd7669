import { jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { endGrant, grant, type AskedGrant } from '../registry/grant.ts';
import { recordKey } from '../registry/releaseRecord.ts';
import { by, release } from '../registry/testing/fixtureRegistry.ts';
import { recordOf, writeRevision } from '../registry/testing/signedRecord.ts';
import { until as itIs } from '../testing/patience.ts';
import { fixtureSite, stopFixtureSites } from './testing/fixtureSite.ts';

afterEach(stopFixtureSites);
afterEach(() => jest.restoreAllMocks());

const tab = 'ab'.repeat(16);
const origin = 'http://localhost:4104';

async function stage(asked: Partial<AskedGrant> = {}, env: NodeJS.ProcessEnv = { GRANTS: '1' }) {
  const { gateway, registry } = await fixtureSite((_, answer) => answer.end('{}'), env);
  const given = await grant(
    registry,
    'production',
    { app: 'mf-chat', origin, for: 'sara', minutes: 60, ...asked },
    { by, why: 'a test' },
  );
  await itIs(async () => ((await see(gateway)).headers['x-set'] === `production/${given.revision}` ? true : null));
  return { gateway, registry, ...given };
}

const see = (gateway: FastifyInstance, cookie = '', url = '/') => gateway.inject({ url, headers: { cookie } });
const post = (gateway: FastifyInstance, way: string, payload: object, cookie = '', headers = {}) =>
  gateway.inject({ method: 'POST', url: `/_apps/grant/${way}`, payload, headers: { cookie, ...headers } });
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String);
const valueOf = (answer: { headers: Record<string, unknown> }, name: string): string =>
  cookiesOf(answer)
    .find((one) => one.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';
const toldIn = (html: string): unknown => {
  const data = /id="page-data"[^>]*>([^<]*)</.exec(html)![1]!;
  return (JSON.parse(data) as { grant?: unknown }).grant;
};

/** What a tab holds once somebody has opened the link and pressed. */
async function begun(gateway: FastifyInstance, secret: string, number = tab): Promise<string> {
  const link = valueOf(await gateway.inject(`/_apps/grant/${secret}`), 'grant-link');
  return valueOf(await post(gateway, 'tab', { tab: number }, link), 'grant');
}
const ticket = async (gateway: FastifyInstance, bound: string, path = '/', number = tab) => {
  const answer = await post(gateway, 'page', { tab: number, path }, bound);
  return { status: answer.statusCode, cookie: valueOf(answer, 'granted') };
};
const isLive = async (gateway: FastifyInstance, cookie: string, url = '/') => {
  const [mine, everybodys] = [await see(gateway, cookie, url), await see(gateway, '', url)];
  return (
    toldIn(mine.body) === undefined &&
    mine.headers['x-set'] === everybodys.headers['x-set'] &&
    mine.headers.etag === everybodys.headers.etag &&
    !String(mine.headers['content-security-policy']).includes('localhost')
  );
};

describe('the link of a grant [REL-25]', () => {
  it('leads on without its secret, and asks before anything comes from elsewhere', async () => {
    const { gateway, secret } = await stage();
    const opened = await gateway.inject(`/_apps/grant/${secret}`);
    expect([opened.statusCode, opened.headers.location, opened.headers['cache-control']]).toEqual([
      302,
      '/_apps/grant/begin',
      'no-store',
    ]);
    expect(cookiesOf(opened)[0]).toMatch(/; Path=\/_apps\/grant; HttpOnly; Secure; SameSite=Lax$/);
    const link = valueOf(opened, 'grant-link');
    const asked = await see(gateway, `${link}; locale=en`, '/_apps/grant/begin');
    expect(asked.body).toContain(
      'For \u2068sara\u2069: in this tab, \u2068mf-chat\u2069 comes from \u2068http://localhost:4104\u2069 for 60 more minutes',
    );
    expect(asked.body).not.toContain(secret);
    expect(asked.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(await isLive(gateway, link)).toBe(true);
  });

  it('gives one page to the tab that pressed, undrawn and kept nowhere, and to nobody else [PLT-08]', async () => {
    const { gateway, secret, id } = await stage();
    const bound = await begun(gateway, secret);
    expect(bound).not.toContain(secret);
    // The cookie of a grant alone is no page: another tab of the browser has it too.
    expect(await isLive(gateway, bound)).toBe(true);
    const { cookie } = await ticket(gateway, bound);
    const mine = await see(gateway, `${bound}; ${cookie}`);
    expect(toldIn(mine.body)).toEqual({ app: 'mf-chat', origin, left: expect.any(Number), tab });
    expect(mine.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'x-set': `production/2+mf-chat@grant.${id}`,
    });
    expect(mine.headers).not.toHaveProperty('etag');
    expect(cookiesOf(mine)).toEqual(['granted=; Max-Age=0; Path=/; HttpOnly']);
    const policy = (answer: typeof mine) =>
      String(answer.headers['content-security-policy']).replaceAll(/'nonce-[^']+'/g, 'NONCE');
    const others = await see(gateway);
    expect(policy(mine)).toBe(policy(others).replace("connect-src 'self'", `connect-src 'self' ${origin}`));
    expect(others.headers).not.toHaveProperty('x-robots-tag');
    expect(toldIn(others.body)).toBeUndefined();
  });

  it('is ended by one press, for this tab alone', async () => {
    const { gateway, secret } = await stage();
    const bound = await begun(gateway, secret);
    expect((await post(gateway, 'still', { tab }, bound)).statusCode).toBe(204);
    expect(cookiesOf(await post(gateway, 'end', { tab: 'cd'.repeat(16) }, bound))).toEqual([]);
    expect(cookiesOf(await post(gateway, 'end', { tab }, bound))[0]).toMatch(/^grant=; Max-Age=0; Path=\/_apps\/grant/);
  });
});

describe('an attack on a grant [REL-25] [PLT-09]', () => {
  it('by a cookie in another browser, by another tab’s number, or by another site, gets what everybody gets', async () => {
    const { gateway, secret } = await stage();
    const bound = await begun(gateway, secret);
    expect(await ticket(gateway, bound, '/', 'cd'.repeat(16))).toEqual({ status: 404, cookie: '' });
    expect(await ticket(gateway, '', '/')).toEqual({ status: 404, cookie: '' });
    expect(await ticket(gateway, `grant=${bound.split('=')[1]!.split('.')[0]}.x`, '/')).toMatchObject({ status: 404 });
    const foreign = await post(gateway, 'page', { tab, path: '/' }, bound, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.statusCode, cookiesOf(foreign)]).toEqual([404, []]);
    // What a form of another site can send is no JSON.
    const form = await post(gateway, 'page', { tab, path: '/' }, bound, { 'content-type': 'text/plain' });
    expect([form.statusCode >= 400, cookiesOf(form)]).toEqual([true, []]);
  });

  it('by a ticket for another page, an old or a changed one, gets what everybody gets', async () => {
    const { gateway, secret } = await stage();
    const bound = await begun(gateway, secret);
    const { cookie } = await ticket(gateway, bound);
    expect(await isLive(gateway, cookie, '/en')).toBe(true);
    expect(await isLive(gateway, cookie.replace(tab, 'cd'.repeat(16)))).toBe(true);
    expect(await isLive(gateway, cookie.replace(/\.\d+\./, '.9999999999.'))).toBe(true);
    expect(await isLive(gateway, `granted=${secret}`)).toBe(true);
    expect(await isLive(gateway, 'granted=constructor.a.b.c')).toBe(true);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 11_000);
    expect(await isLive(gateway, cookie)).toBe(true);
    jest.restoreAllMocks();
    expect(await isLive(gateway, cookie)).toBe(false);
  });

  it('by the grant of another app gets that app, and none of the own secret’s', async () => {
    const { gateway, registry, secret, id } = await stage();
    const other = await grant(registry, 'production', { app: 'mf-event', origin, for: 'ben', minutes: 5 }, { by });
    await itIs(async () => ((await see(gateway)).headers['x-set'] === 'production/3' ? true : null));
    const bound = await begun(gateway, secret);
    expect(await ticket(gateway, bound.replace(id, other.id))).toMatchObject({ status: 404 });
    const { cookie } = await ticket(gateway, bound);
    expect(await isLive(gateway, cookie.replace(id, other.id))).toBe(true);
  });

  it('by one that is over, has not begun by this clock, or was taken back, is told so', async () => {
    const { gateway, registry, secret, id } = await stage();
    const bound = await begun(gateway, secret);
    const { cookie } = await ticket(gateway, bound);
    const now = Date.now();
    const said = async (text: string) => {
      const page = await gateway.inject({ url: `/_apps/grant/${secret}`, headers: { cookie: 'locale=en' } });
      expect(page.body).toContain(text);
      expect([page.headers['set-cookie'], page.headers['cache-control']]).toEqual([undefined, 'no-store']);
      expect(await isLive(gateway, cookie)).toBe(true);
      return (await ticket(gateway, bound)).status;
    };
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 61 * 60_000);
    expect(await said('The time of this grant is over')).toBe(410);
    clock.mockReturnValue(now - 120_000);
    expect(await said('this grant has not begun yet')).toBe(403);
    jest.restoreAllMocks();
    await endGrant(registry, 'production', { id }, { by });
    await itIs(async () => ((await see(gateway)).headers['x-set'] === 'production/3' ? true : null));
    expect(await said('This link opens nothing')).toBe(404);
    // Who can put an older revision into a newer place brings nothing back.
    const older = await registry.store.get(recordKey('production', 2));
    await registry.store.putIfAbsent(recordKey('production', 4), older!);
    await release(registry, { app: 'mf-chat', version: '1.2.0' });
    await itIs(async () => ((await see(gateway)).headers['x-set'] === 'production/5' ? true : null));
    expect(await said('This link opens nothing')).toBe(404);
  });

  it.each([
    ['http://localhost:4104', {}, false],
    ['http://localhost:4104', { GRANTS: '0', DEVELOPMENT: '1' }, false],
    ['https://foo.com.evil.test', { GRANTS: '1', GRANT_ORIGINS: 'https://foo.com' }, false],
    ['https://foo.com:444', { GRANTS: '1', GRANT_ORIGINS: 'https://foo.com' }, false],
    ['https://foo.com', { GRANT_ORIGINS: 'https://foo.com' }, false],
    ['https://foo.com', { GRANTS: '1', GRANT_ORIGINS: 'https://foo.com' }, true],
    ['http://127.0.0.1:4104', { GRANTS: '1' }, true],
  ])('comes from %s only where the gateway’s settings allow it: %j', async (from, env, isAllowed) => {
    const { gateway, secret } = await stage({ origin: from }, env);
    const page = await gateway.inject({ url: `/_apps/grant/${secret}`, headers: { cookie: 'locale=en' } });
    const told = page.body.includes('do not allow code from that address');
    expect([page.statusCode, told]).toEqual(isAllowed ? [302, false] : [403, true]);
  });

  it('by what a signer would never write is skipped with its whole revision', async () => {
    const { gateway, registry, id, secret } = await stage();
    const { grants } = await recordOf(registry, 2);
    const evil = { [id]: { ...grants[id]!, origin: 'https://evil.test; script-src *' } };
    await writeRevision(registry, 3, { grants: evil });
    await release(registry, { app: 'mf-chat', version: '1.2.0' });
    await itIs(async () => ((await see(gateway)).headers['x-set'] === 'production/4' ? true : null));
    const { cookie } = await ticket(gateway, await begun(gateway, secret));
    expect(toldIn((await see(gateway, cookie)).body)).toMatchObject({ origin });
  });
});
