import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buckets, bucketText, isInShare } from '../registry/setFor.ts';
import { abort, canary, raise } from '../registry/canary.ts';
import { promote } from '../registry/promote.ts';
import { rollback } from '../registry/rollback.ts';
import { newestOf, revisionsOf } from '../registry/releaseRecord.ts';
import { by, publishFixture } from '../registry/testing/fixtureRegistry.ts';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { buildGateway } from './buildGateway.ts';
import { readConfig } from './config.ts';
import { apps, fixtureSite, stopFixtureSites, type FixtureSite } from './testing/fixtureSite.ts';

afterEach(stopFixtureSites);

/** Of each of a hundred visitors some at either gateway. */
const asked = process.env.AUDIT === '1' ? 5000 : 600;

const chat = apps.find(({ app }) => app === 'mf-chat')!;

/** A site with chat 1.1.0 out beside 1.0.0, and who gets it. */
async function stage(percent: number, env: NodeJS.ProcessEnv = {}) {
  const site = await fixtureSite((_, answer) => answer.end('{}'), env);
  await publishFixture(site.registry, { ...chat, version: '1.1.0' });
  await canary(site.registry, 'production', { app: 'mf-chat', version: '1.1.0', percent }, { by });
  return { site, ...(await whoGets(site)) };
}

async function whoGets({ registry: { store, trusted } }: FixtureSite): Promise<{ inside: string; outside: string }> {
  const record = await newestOf(await revisionsOf(store, 'production'), store, 'production', trusted);
  const find = (wanted: boolean): string => {
    for (let bucket = 0; bucket < buckets; bucket++)
      if (isInShare(record!.candidates['mf-chat']!, bucket) === wanted) return bucketText(bucket);
    throw new Error('nobody');
  };
  return { inside: find(true), outside: find(false) };
}

const page = (gateway: FastifyInstance, cookie: string, url = '/en') =>
  gateway.inject({ url, headers: { cookie: `locale=en; set=${cookie}` } });
/** Of chat, by where its entry is. */
const versionIn = (html: string): string | undefined => /_apps\/mf-chat\/([^/]+)\/entry/.exec(html)?.[1];
const seen = async (gateway: FastifyInstance, id: string): Promise<void> => {
  for (;;) {
    const answer = await gateway.inject('/readyz');
    if (String(answer.json().revision) === id) return;
  }
};

describe('visitors of a site with a candidate [REL-05] [REL-17]', () => {
  it('get it or what is live, whole: in the page, its name, and what an open page is told', async () => {
    const { site, inside, outside } = await stage(50);
    await seen(site.gateway, '2');
    for (const [cookie, id, version] of [
      [inside, 'production/2+mf-chat@1.1.0', '1.1.0'],
      [outside, 'production/2', '1.0.0'],
      ['none', 'production/2', '1.0.0'],
    ] as const) {
      const answer = await page(site.gateway, cookie);
      expect([answer.headers['x-set'], versionIn(answer.body)]).toEqual([id, version]);
      const told = await page(site.gateway, cookie, '/_apps/set');
      expect(told.json()).toMatchObject({ id, apps: { 'mf-chat': version, shell: '1.0.0' } });
      expect(told.headers['cache-control']).toBe('no-store');
    }
  });

  it('are numbered while a candidate is out, once, by a cookie that scripts and other sites do not get', async () => {
    const { site } = await stage(50, { PUBLIC_URL: 'https://dorehami.test' });
    await seen(site.gateway, '2');
    const first = await site.gateway.inject('/');
    expect(first.headers['set-cookie']).toMatch(
      /^set=[0-9a-f]{4}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await page(site.gateway, '00ff')).headers).not.toHaveProperty('set-cookie');
    await abort(site.registry, 'production', 'mf-chat', { by });
    await seen(site.gateway, '3');
    expect((await site.gateway.inject('/')).headers).not.toHaveProperty('set-cookie');
  });

  it(`get the same set in each of ${2 * asked} requests to two gateways, and keep it while the share grows`, async () => {
    const { site } = await stage(20);
    const { port } = site.api!.address() as AddressInfo;
    const other = await buildGateway(
      readConfig({
        DATA_DIR: await temporaryDir(),
        RELEASES: site.root,
        API_URL: `http://127.0.0.1:${port}`,
        LOG_LEVEL: 'silent',
      }),
    );
    try {
      const gateways = [site.gateway, other];
      const visitors = Array.from({ length: 100 }, (_, i) => bucketText((i * 6551) % buckets));
      /** What each visitor was given in so many pages at either gateway. */
      const given = async (pages: number): Promise<Map<string, Set<string>>> => {
        const sets = new Map(visitors.map((visitor) => [visitor, new Set<string>()]));
        for (let i = 0; i < pages; i++) {
          const visitor = visitors[(i * 7) % visitors.length]!;
          const { headers, body } = await page(gateways[i % 2]!, visitor);
          sets.get(visitor)!.add(`${String(headers['x-set']).split('+')[1]} ${versionIn(body)}`);
        }
        return sets;
      };
      for (const gateway of gateways) await seen(gateway, '2');
      const before = await given(asked);
      await raise(site.registry, 'production', { app: 'mf-chat', percent: 60 }, { by });
      for (const gateway of gateways) await seen(gateway, '3');
      const after = await given(asked);
      const isCandidate = (sets: Set<string>): boolean => sets.has('mf-chat@1.1.0 1.1.0');
      for (const sets of [...before.values(), ...after.values()]) expect(sets.size).toBe(1);
      const first = visitors.filter((visitor) => isCandidate(before.get(visitor)!));
      const then = visitors.filter((visitor) => isCandidate(after.get(visitor)!));
      expect(then).toEqual(expect.arrayContaining(first));
      expect(first.length).toBeGreaterThan(0);
      expect(then.length).toBeGreaterThan(first.length);
    } finally {
      await other.close();
    }
  });

  it('are answered by a head alone while nothing has changed for them [REL-23]', async () => {
    const { site, inside } = await stage(50);
    await seen(site.gateway, '2');
    const ask = (tag: string) =>
      site.gateway.inject({ url: '/_apps/set', headers: { cookie: `set=${inside}`, 'if-none-match': tag } });
    const first = await ask('');
    const tag = String(first.headers.etag);
    expect([first.statusCode, tag]).toEqual([200, '"production/2+mf-chat@1.1.0"']);
    const again = await ask(tag);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await abort(site.registry, 'production', 'mf-chat', { by });
    await seen(site.gateway, '3');
    expect((await ask(tag)).json()).toMatchObject({ id: 'production/3', apps: { 'mf-chat': '1.0.0' } });
  });

  it('are told what was urgent, also by those who slept through it [REL-23]', async () => {
    const { site, outside } = await stage(50);
    await abort(site.registry, 'production', 'mf-chat', { by, urgent: true });
    await seen(site.gateway, '3');
    const told = async () => (await page(site.gateway, outside, '/_apps/set')).json().urgentSince;
    expect(await told()).toBe(3);
    await promote(site.registry, 'production', { 'mf-chat': '1.1.0' }, { by });
    await seen(site.gateway, '4');
    expect(await told()).toBe(3);
    await rollback(site.registry, 'production', 'mf-chat', { by, urgent: true });
    await seen(site.gateway, '5');
    expect(await told()).toBe(5);
  });

  it('are not told of a newer version when somebody else’s share changes', async () => {
    const { site, inside, outside } = await stage(30);
    await seen(site.gateway, '2');
    const versions = async (cookie: string) => (await page(site.gateway, cookie, '/_apps/set')).json().apps;
    const before = [await versions(inside), await versions(outside)];
    await raise(site.registry, 'production', { app: 'mf-chat', percent: 30.5 }, { by });
    await seen(site.gateway, '3');
    expect([await versions(inside), await versions(outside)]).toEqual(before);
  });
});
