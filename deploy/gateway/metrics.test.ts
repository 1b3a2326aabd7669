import type { FixtureBuild } from '../registry/testing/fixtureBuild.ts';
import { canary } from '../registry/canary.ts';
import { preview } from '../registry/preview.ts';
import { by, publishFixture } from '../registry/testing/fixtureRegistry.ts';
import { until } from '../testing/patience.ts';
import { bucketOf, PageCounts } from './PageCounts.ts';
import { apps, fixtureSite, stopFixtureSites, type FixtureSite } from './testing/fixtureSite.ts';
import { Registry } from 'prom-client';

afterEach(stopFixtureSites);

const metrics = async ({ url }: FixtureSite): Promise<string[]> =>
  (await (await fetch(`${url}/metrics`)).text()).split('\n');
const of = async (site: FixtureSite, name: string): Promise<string[]> =>
  (await metrics(site)).filter((line) => line.startsWith(`${name}{`));
const ask = async (site: FixtureSite, path: string, cookie = ''): Promise<string | null> =>
  (await fetch(`${site.url}${path}`, { headers: { cookie } })).headers.get('x-set');

describe('what a gateway tells Prometheus [REL-15]', () => {
  const chat: FixtureBuild = { ...apps[3]!, version: '1.1.0' };
  const api: Parameters<typeof fixtureSite>[0] = (_, answer) => void answer.writeHead(404).end('{}');

  it('is which versions are out, for what share, until when, and whether the store is there', async () => {
    const site = await fixtureSite(api);
    expect(await of(site, 'release_percent')).toContain(
      'release_percent{channel="production",app="mf-chat",version="1.0.0",bucket="live"} 100',
    );
    await publishFixture(site.registry, chat);
    await canary(site.registry, 'production', { app: 'mf-chat', version: '1.1.0', percent: 10 }, { by });
    await until(async () => (await of(site, 'release_revision'))[0] === 'release_revision{channel="production"} 2');
    expect((await of(site, 'release_percent')).filter((line) => line.includes('mf-chat'))).toEqual([
      'release_percent{channel="production",app="mf-chat",version="1.0.0",bucket="live"} 90',
      'release_percent{channel="production",app="mf-chat",version="1.1.0",bucket="candidate"} 10',
    ]);
    const [expires] = await of(site, 'release_expires_timestamp_seconds');
    expect(Number(expires?.split(' ')[1]) * 1000 - Date.now()).toBeGreaterThan(29 * 24 * 3600_000);
    expect(await of(site, 'release_store_away')).toEqual(['release_store_away{channel="production"} 0']);
  });

  it('is what became of pages by set, and whose they were: everybody’s, a candidate’s, a preview’s', async () => {
    const site = await fixtureSite(api, { SERVER_DRAWING: '0' });
    await publishFixture(site.registry, chat);
    await canary(site.registry, 'production', { app: 'mf-chat', version: '1.1.0', percent: 50 }, { by });
    const { secret } = await preview(
      site.registry,
      'production',
      { versions: { 'mf-chat': '1.1.0' }, hours: 1 },
      { by },
    );
    await until(async () => (await ask(site, '/en', `preview=${secret}`)) === 'production/3+mf-chat@1.1.0');
    const candidates = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        ask(site, '/en/no/such/page', `set=${(n * 1601).toString(16).padStart(4, '0')}`),
      ),
    );
    const given = candidates.filter((set) => set?.includes('+')).length;
    const sent = await of(site, 'pages_sent_total');
    expect(given).toBeGreaterThan(0);
    expect(sent).toContain(
      `pages_sent_total{set="production/3+mf-chat@1.1.0",bucket="candidate",status="4xx"} ${given}`,
    );
    expect(sent).toContain(`pages_sent_total{set="production/3",bucket="live",status="4xx"} ${40 - given}`);
    expect(sent).toContainEqual(
      expect.stringMatching(
        /^pages_sent_total\{set="production\/3\+mf-chat@1\.1\.0",bucket="preview",status="2xx"\} \d+$/,
      ),
    );
  });

  it('counts what cannot be served yet, by nobody’s set', async () => {
    const site = await fixtureSite(api, {}, {}, () => false);
    expect((await fetch(`${site.url}/en`)).status).toBe(503);
    expect(await of(site, 'pages_sent_total')).toEqual(['pages_sent_total{set="none",bucket="none",status="5xx"} 1']);
  });

  it('keeps the counts of a hundred sets, so that releases do not fill it', async () => {
    const registry = new Registry();
    const counts = new PageCounts(registry);
    for (let revision = 1; revision <= 150; revision++)
      counts.sent({ set: `production/${revision}`, bucket: 'live', status: 200, became: null });
    const text = await registry.metrics();
    expect(text.match(/^pages_sent_total\{/gm)).toHaveLength(100);
    expect([text.includes('"production/50"'), text.includes('"production/51"')]).toEqual([false, true]);
  });

  it('tells whose a page was by the set, and by the link that opened it', () => {
    const live = (candidates?: string[]) => ({ set: { candidates } }) as Parameters<typeof bucketOf>[0];
    expect([bucketOf(live(), false), bucketOf(live(['mf-chat']), false), bucketOf(live(['mf-chat']), true)]).toEqual([
      'live',
      'candidate',
      'preview',
    ]);
  });
});
