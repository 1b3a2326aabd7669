import type { FastifyInstance } from 'fastify';
import { endPreview, preview } from '../registry/preview.ts';
import { promote } from '../registry/promote.ts';
import { by, publishFixture, release } from '../registry/testing/fixtureRegistry.ts';
import { until as itIs } from '../testing/patience.ts';
import { apps, fixtureSite, stopFixtureSites } from './testing/fixtureSite.ts';

afterEach(stopFixtureSites);

const shellOf = (version: string, worker: string) => ({ app: 'shell', version, worker });
const chat = apps.find(({ app }) => app === 'mf-chat')!;
const versionIn = (html: string): string | undefined => /_apps\/mf-chat\/([^/]+)\/entry/.exec(html)?.[1];
const toldIn = (html: string): unknown => {
  const data = /id="page-data"[^>]*>([^<]*)</.exec(html)![1]!;
  return (JSON.parse(data) as { preview?: unknown }).preview;
};
const see = (gateway: FastifyInstance, cookie = '') => gateway.inject({ url: '/', headers: { cookie } });

async function stage(env: NodeJS.ProcessEnv = {}) {
  const site = await fixtureSite((_, answer) => answer.end('{}'), env);
  await publishFixture(site.registry, { ...chat, version: '1.1.0' });
  const { gateway, registry } = site;
  const versions = { 'mf-chat': '1.1.0' };
  const { secret, until } = await preview(registry, 'production', { versions, hours: 2 }, { by });
  const open = () =>
    itIs(async () => {
      const answer = await gateway.inject(`/_apps/preview/${secret}`);
      return String(answer.headers['set-cookie']).includes('Max-Age=72') ? answer : null;
    });
  return { gateway, registry, secret, until, open };
}

describe('the link of a preview [REL-06]', () => {
  it('shows its versions to that browser alone, kept and listed by nobody, and leads on without the secret', async () => {
    const { gateway, secret, until, open } = await stage();
    const opened = await open();
    expect([opened.statusCode, opened.headers.location, opened.headers['cache-control']]).toEqual([
      302,
      '/',
      'no-store',
    ]);
    expect(opened.headers['set-cookie']).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const mine = await see(gateway, `preview=${secret}`);
    expect([versionIn(mine.body), toldIn(mine.body)]).toEqual(['1.1.0', { until }]);
    expect(mine.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'x-set': 'production/2+mf-chat@1.1.0',
    });
    expect(mine.headers).not.toHaveProperty('etag');
    expect(mine.body).not.toContain(secret);
    const others = await see(gateway);
    expect([versionIn(others.body), toldIn(others.body)]).toEqual(['1.0.0', undefined]);
    expect(others.headers).not.toHaveProperty('x-robots-tag');
  });

  it('has the worker of what is live, which would outlive it', async () => {
    const { gateway, registry } = await stage();
    await release(registry, shellOf('1.1.0', '// live'));
    await publishFixture(registry, shellOf('1.2.0', '// previewed'));
    const shown = await preview(registry, 'production', { versions: { shell: '1.2.0' }, hours: 1 }, { by });
    const cookie = `preview=${shown.secret}`;
    await itIs(async () => ((await see(gateway, cookie)).body.includes('/shell/1.2.0/') ? true : null));
    const worker = await gateway.inject({ url: '/sw.js', headers: { cookie } });
    expect(worker.body).toBe('// live');
  });

  it.each([
    [
      'was ended',
      async (registry: Parameters<typeof endPreview>[0], secret: string) => {
        await endPreview(registry, 'production', secret, { by });
        return secret;
      },
    ],
    ['never was', async () => 'nothing'],
  ] as const)('that %s shows what is live, says so once, and is forgotten', async (_, make) => {
    const { gateway, registry, secret, open } = await stage();
    await open();
    const shown = await make(registry, secret);
    const page = await itIs(async () => {
      const answer = await see(gateway, `preview=${shown}`);
      return versionIn(answer.body) === '1.0.0' ? answer : null;
    });
    expect(toldIn(page.body)).toEqual({ ended: true });
    expect(page.headers['set-cookie']).toMatch(/^preview=; Max-Age=0; Path=\//);
  });

  it('is ended for this browser by one press', async () => {
    const { gateway } = await stage();
    const answer = await gateway.inject('/_apps/preview/end');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
    expect(answer.headers['set-cookie']).toMatch(/^preview=; Max-Age=0; Path=\//);
  });
});

describe('several channels at one gateway [REL-26]', () => {
  it('are told apart by their host, each with its own revisions, and only the site’s own is listed', async () => {
    const { gateway, registry } = await stage({
      CHANNEL_HOSTS: 'staging.dorehami.test=staging, beta.dorehami.test=beta',
    });
    const versions = { ...Object.fromEntries(apps.map(({ app }) => [app, '1.0.0'])), 'mf-chat': '1.1.0' };
    await promote(registry, 'staging', versions, { by });
    const at = (host: string) => gateway.inject({ url: '/', headers: { host } });
    const staging = await itIs(async () => {
      const answer = await at('staging.dorehami.test:8080');
      return answer.headers['x-set'] === 'staging/1' ? answer : null;
    });
    expect([versionIn(staging.body), staging.headers['x-robots-tag']]).toEqual(['1.1.0', 'noindex']);
    const site = await at('dorehami.test');
    expect([versionIn(site.body), site.headers['x-robots-tag']]).toEqual(['1.0.0', undefined]);
    expect(site.headers['x-set']).toMatch(/^production\//);
    // Nothing is live there yet.
    expect((await at('beta.dorehami.test')).statusCode).toBe(503);
    const told = await gateway.inject({ url: '/_apps/set', headers: { host: 'staging.dorehami.test' } });
    expect(told.json()).toMatchObject({ id: 'staging/1', apps: { 'mf-chat': '1.1.0' } });
  });
});
