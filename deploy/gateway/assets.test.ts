import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PublishedApps } from 'shared-kernel/contract/platform/published';
import { promote } from '../registry/promote.ts';
import { by, publishFixture, release } from '../registry/testing/fixtureRegistry.ts';
import { fixtureSite, stopFixtureSites, type FixtureSite } from './testing/fixtureSite.ts';

describe('release files', () => {
  let site: FixtureSite;
  beforeAll(async () => {
    site = await fixtureSite();
  });
  afterAll(stopFixtureSites);
  const get = (path: string, encoding = 'identity') =>
    site.gateway.inject({ url: path, headers: { 'accept-encoding': encoding } });

  it('come precompressed, immutable and with their own type [REL-12]', async () => {
    const plain = await get('/_apps/mf-chat/1.0.0/app.js');
    expect(plain.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
    });
    const brotli = await get('/_apps/mf-chat/1.0.0/app.js', 'gzip, br');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzip = await get('/_apps/mf-chat/1.0.0/app.js', 'gzip, br;q=0');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect((await get('/_apps/shell/1.0.0/font.woff2', 'br')).headers).toMatchObject({ 'content-type': 'font/woff2' });
  });

  it('are served for older versions too, and 404 for everything else [REL-11] [REL-12]', async () => {
    await release(site.registry, { app: 'mf-chat', version: '1.0.1' });
    expect((await get('/_apps/mf-chat/1.0.0/app.js')).statusCode).toBe(200);
    expect((await get('/_apps/mf-chat/1.0.1/app.js')).statusCode).toBe(200);
    for (const path of [
      '/_apps/mf-chat/9.0.0/app.js',
      '/_apps/mf-chat/1.0.0/none.js',
      '/_apps/mf-chat/1.0.0/app.js.br',
      '/_apps/mf-chat/1.0.0/app.js.gz',
      `/_apps/mf-chat/1.0.0-${'a'.repeat(3000)}/app.js`,
      `/_apps/mf-chat/1.0.0/${'a'.repeat(3000)}.js`,
      '/_apps/',
      '/_apps/x/y/z/w',
    ]) {
      expect((await get(path)).statusCode).toBe(404);
    }
  });

  it('are told to testers, with since when what is live is live, and to nobody else [PLT-08] [PLT-09]', async () => {
    const open = await fixtureSite(undefined, { OVERRIDES: '1' });
    await publishFixture(open.registry, { app: 'mf-chat', version: '1.10.0' });
    await publishFixture(open.registry, { app: 'mf-chat', version: '1.9.0' });
    // A publish that was killed before its last file is no release.
    await open.registry.store.putIfAbsent('published/mf-chat/2.0.0.json', Buffer.from('{}'));
    const answer = await open.gateway.inject({ url: '/_apps/published' });
    const { apps } = JSON.parse(answer.body) as PublishedApps;
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(Object.keys(apps)).toEqual(['shell', 'mf-chat', 'mf-discovery', 'mf-event']);
    expect(apps['mf-chat']!.versions).toEqual(['1.10.0', '1.9.0', '1.0.0']);
    const before = apps['mf-chat']!.since;
    await promote(open.registry, 'production', { 'mf-chat': '1.9.0' }, { by });
    const later = JSON.parse((await open.gateway.inject({ url: '/_apps/published' })).body) as PublishedApps;
    expect(Date.parse(later.apps['mf-chat']!.since)).toBeGreaterThan(Date.parse(before));
    expect(later.apps['mf-event']!.since).toBe(apps['mf-event']!.since);
    expect((await get('/_apps/published')).statusCode).toBe(404);
  });

  it('say what they are made of where a tester may replace a remote by another version [PLT-08] [PLT-09]', async () => {
    const open = await fixtureSite(undefined, { OVERRIDES: '1' });
    const answer = await open.gateway.inject({ url: '/_apps/mf-chat/1.0.0/build.json' });
    expect([answer.statusCode, JSON.parse(answer.body).app]).toEqual([200, 'mf-chat']);
    for (const path of ['/_apps/mf-chat/9.0.0/build.json', '/_apps/mf-chat/1.0.0/published.json'])
      expect((await open.gateway.inject({ url: path })).statusCode).toBe(404);
  });

  it('are those that the build lists: who has published it, and when, is nobody’s business', async () => {
    for (const file of ['published.json', 'build.json', 'published.json.br', '.', '..', '']) {
      const { statusCode, body } = await get(`/_apps/mf-chat/1.0.0/${file}`, 'br, gzip');
      expect(statusCode).toBe(404);
      expect(body).not.toContain(by);
    }
  });

  it('answer HEAD as GET, without the bytes', async () => {
    const { statusCode, headers, body } = await site.gateway.inject({
      method: 'HEAD',
      url: '/_apps/mf-chat/1.0.0/app.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect([statusCode, headers['content-encoding'], body]).toEqual([200, 'br', '']);
  });

  it.each([
    '/_apps/mf-chat/1.0.0/..%2f..%2f..%2fkeys%2fsigning.pem',
    '/_apps/mf-chat/..%2f..%2fkeys/signing.pem',
    '/_apps/..%2fkeys/1.0.0/signing.pem',
    '/_apps/mf-chat/1.0.0/app.js%00',
  ])('never leave their folder: %s', async (path) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('PRIVATE KEY');
  });
});
