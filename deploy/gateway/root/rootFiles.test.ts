import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { release } from '../../registry/testing/fixtureRegistry.ts';
import { until } from '../../testing/patience.ts';
import { iconPictures } from '../icons/icons.ts';
import { fixtureSite, stopFixtureSites, titles, type FixtureSite } from '../testing/fixtureSite.ts';

const fingerprint = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0').toUpperCase()).join(':');
const android = {
  ANDROID_PACKAGE: 'com.dorehami.app',
  ANDROID_FINGERPRINTS: ` ${fingerprint.toLowerCase()} , ${fingerprint}`,
};
const languages = [
  ['', 'fa', 'rtl', 'دورهمی'],
  ['/en', 'en', 'ltr', 'Dorehami'],
  ['/ar', 'ar', 'rtl', 'دورهمي'],
  ['/ps', 'ps', 'rtl', 'دورهمي'],
] as const;

describe('what stands at the root of the site', () => {
  let site: FixtureSite;
  beforeAll(async () => {
    site = await fixtureSite((_, answer) => answer.end('{}'));
  });
  afterAll(stopFixtureSites);
  const get = (url: string, headers: Record<string, string> = {}) => site.gateway.inject({ url, headers });

  it('tells crawlers what to leave alone, and where the site map is [GWY-08]', async () => {
    const { headers, body } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe('User-agent: *\nDisallow: /dev/\n\nSitemap: https://dorehami.test/sitemap.xml\n');
  });

  it.each(languages)(
    'has a web manifest at %s/manifest.webmanifest [GWY-08] [SHL-25]',
    async (prefix, lang, dir, name) => {
      const { statusCode, headers, body } = await get(`${prefix}/manifest.webmanifest`);
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
      const manifest = JSON.parse(body);
      expect(manifest).toMatchObject({
        id: '/',
        lang,
        dir,
        name,
        short_name: name,
        description: expect.stringMatching(/\S/),
        scope: '/',
        start_url: prefix || '/',
        display: 'standalone',
        background_color: '#FFFFFF',
        theme_color: '#FFFFFF',
      });
      for (const { src, sizes, type } of manifest.icons) {
        const icon = await get(src);
        expect([icon.statusCode, String(icon.headers['content-type'])]).toEqual([200, type]);
        if (sizes === 'any') continue;
        const { width, height } = await sharp(icon.rawPayload).metadata();
        expect(`${width}x${height}`).toBe(sizes);
      }
      const offered = manifest.icons.map(
        ({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`,
      );
      expect(offered).toEqual(
        expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
      );
      const { body: page } = await get(prefix || '/');
      expect(page).toContain(`<link rel="manifest" href="${prefix}/manifest.webmanifest">`);
      expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
      expect(page).toContain('<meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme: light)"');
      expect(page).toContain('<meta name="theme-color" content="#161412" media="(prefers-color-scheme: dark)"');
    },
  );

  it('leads from the installed app’s icon to what is live, named as the pages are [GWY-08]', async () => {
    const shortcuts = async (path: string) => JSON.parse((await get(path)).body).shortcuts;
    // Of the three, the fixture has only the first page among its routes; a name like `/joined` is a channel there.
    expect(await shortcuts('/en/manifest.webmanifest')).toEqual([{ name: 'Explore', url: '/en' }]);
    const joined = { path: '/joined', title: titles('Mine') };
    await release(site.registry, { app: 'mf-activity', version: '1.0.0', routes: [joined] });
    await until(async () => (await shortcuts('/manifest.webmanifest')).length === 2);
    expect(await shortcuts('/manifest.webmanifest')).toEqual([
      { name: 'Explore به فارسی', url: '/' },
      { name: 'Mine به فارسی', url: '/joined' },
    ]);
  });

  it.each(iconPictures)(
    'has its mark as the picture $file, as it is drawn today [GWY-08]',
    async ({ file, pixels, drawing }) => {
      const { rawPayload } = await get(`/${file}`);
      const pixelsOf = (picture: Buffer, density?: number) =>
        sharp(picture, density ? { density } : {})
          .resize(pixels, pixels)
          .flatten({ background: '#ffffff' })
          .removeAlpha()
          .raw()
          .toBuffer();
      const [served, drawn] = await Promise.all([
        pixelsOf(rawPayload),
        pixelsOf(Buffer.from(drawing), (72 * pixels) / 32),
      ]);
      const furthest = served.reduce((most, value, i) => Math.max(most, Math.abs(value - drawn[i]!)), 0);
      expect([served.length, furthest < 24]).toEqual([pixels * pixels * 3, true]);
    },
  );

  it('is named by the page as a picture, which costs a window less than a drawing', async () => {
    const { body: page } = await get('/');
    const icons = [...page.matchAll(/<link rel="icon"([^>]*)>/g)].map(([, attributes]) => attributes!);
    expect(icons).toEqual([' href="/icon-192.png" type="image/png" sizes="192x192"']);
    const { headers, rawPayload } = await get('/icon-192.png');
    const { width, height } = await sharp(rawPayload).metadata();
    expect([headers['content-type'], width, height]).toEqual(['image/png', 192, 192]);
  });

  it('has a mark of one colour for status bars: clear around it and in its middle [ACT-07]', async () => {
    const { rawPayload } = await get('/badge-96.png');
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const clearness = (x: number, y: number): number => data[(y * info.width + x) * 4 + 3]!;
    expect([info.width, clearness(1, 1), clearness(48, 48), clearness(24, 48)]).toEqual([96, 0, 0, 255]);
  });

  it('has the terms of all that it sends to browsers [GWY-08]', async () => {
    const { headers, body } = await get('/licences.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const told of ['MIT License', '\nreact 19', 'GNU LESSER GENERAL PUBLIC LICENSE']) expect(body).toContain(told);
  });

  it.each(['/robots.txt', '/licences.txt', '/favicon.svg', '/icon-192.png', '/en/manifest.webmanifest'])(
    'is asked for once: %s [GWY-08]',
    async (path) => {
      const { headers, rawPayload } = await get(path);
      expect(headers).toMatchObject({ etag: expect.stringMatching(/^W\/"/), 'x-content-type-options': 'nosniff' });
      expect(String(headers['cache-control'])).toMatch(/^public, max-age=\d{4,5}$/);
      const again = await get(path, { 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      const head = await site.gateway.inject({ method: 'HEAD', url: path });
      expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
      // Ranges are not served.
      const part = await get(path, { range: 'bytes=0-3' });
      expect([part.statusCode, part.rawPayload.equals(rawPayload)]).toEqual([200, true]);
      for (const method of ['POST', 'PUT', 'DELETE'] as const)
        expect((await site.gateway.inject({ method, url: path })).statusCode).toBe(404);
    },
  );
});

describe('the service worker', () => {
  afterEach(stopFixtureSites);

  it('is the live shell’s, may rule the whole site, and is asked for anew each time [GWY-08]', async () => {
    const site = await fixtureSite((_, answer) => answer.end('{}'));
    const get = (headers: Record<string, string> = {}) => site.gateway.inject({ url: '/sw.js', headers });
    const none = await get();
    expect([none.statusCode, none.headers['cache-control']]).toEqual([404, 'no-store']);
    const worker = `/* ${'worker '.repeat(100)} */`;
    await release(site.registry, { app: 'shell', version: '1.1.0', worker });
    await until(async () => (await get()).statusCode === 200);
    const plain = await get();
    expect([plain.statusCode, plain.body]).toEqual([200, worker]);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'service-worker-allowed': '/',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    const [br, gzip] = [await get({ 'accept-encoding': 'br' }), await get({ 'accept-encoding': 'gzip' })];
    expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual(['br', worker]);
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', worker]);
    expect((await get({ 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304);
    await release(site.registry, { app: 'shell', version: '1.2.0' });
    await until(async () => (await get()).statusCode === 404);
    expect((await get({ 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(404);
  });

  it('is not served when it is not the one that the release lists; the site goes on [GWY-08] [REL-07]', async () => {
    const site = await fixtureSite((_, answer) => answer.end('{}'));
    await release(site.registry, { app: 'shell', version: '1.1.0', worker: '/* ours */' });
    await writeFile(join(site.root, 'apps/shell/1.1.0/sw.js'), 'fetch("https://evil.test")');
    const again = await fixtureSite((_, answer) => answer.end('{}'), { RELEASES: site.root });
    expect((await again.gateway.inject('/sw.js')).statusCode).toBe(404);
    expect((await again.gateway.inject('/')).statusCode).toBe(200);
  });
});

describe('a service worker that is taken back', () => {
  afterEach(stopFixtureSites);

  it('is followed by one that empties what was kept and ends itself, whatever is live [SHL-25]', async () => {
    const site = await fixtureSite((_, answer) => answer.end('{}'), { SERVICE_WORKER: '0' });
    await release(site.registry, { app: 'shell', version: '1.1.0', worker: '/* ours */' });
    const { statusCode, headers, body } = await site.gateway.inject('/sw.js');
    expect([statusCode, headers['cache-control'], headers['service-worker-allowed']]).toEqual([200, 'no-cache', '/']);
    const kept = new Set(['frames', 'releases']);
    const listeners: Record<string, (event: unknown) => void> = {};
    let done: Promise<unknown> = Promise.resolve();
    const calls: string[] = [];
    runInNewContext(body, {
      addEventListener: (name: string, listener: (event: unknown) => void) => (listeners[name] = listener),
      skipWaiting: async () => calls.push('at once'),
      caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
      registration: {
        unregister: async () => {
          calls.push('unregistered');
          // The worker before this one is still finishing a write.
          kept.add('releases');
        },
      },
      setTimeout: (work: () => void) => work(),
    });
    for (const name of ['install', 'activate']) {
      listeners[name]!({ waitUntil: (work: Promise<unknown>) => (done = work) });
      await done;
    }
    expect([calls, kept.size, Object.keys(listeners)]).toEqual([
      ['at once', 'unregistered'],
      0,
      ['install', 'activate'],
    ]);
  });
});

describe('the word for the Android app', () => {
  afterEach(stopFixtureSites);
  const links = '/.well-known/assetlinks.json';

  it('names the package and its certificates where they are configured [GWY-08]', async () => {
    const site = await fixtureSite((_, answer) => answer.end('{}'), android);
    const { statusCode, headers, body } = await site.gateway.inject(links);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(JSON.parse(body)).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'com.dorehami.app',
          sha256_cert_fingerprints: [fingerprint, fingerprint],
        },
      },
    ]);
    expect(JSON.parse((await site.gateway.inject('/manifest.webmanifest')).body).related_applications).toEqual([
      { platform: 'play', id: 'com.dorehami.app' },
    ]);
  });

  it('is 404 where none is [GWY-08]', async () => {
    const site = await fixtureSite((_, answer) => answer.end('{}'));
    const { statusCode, headers, body } = await site.gateway.inject(links);
    expect([statusCode, headers['content-type'], body]).toEqual([404, 'text/plain; charset=utf-8', 'Not found']);
  });
});

const event = (n: number) => ({ path: `/sara/چای-${n}`, updated_at: '2026-11-20T08:00:00.000Z' });
const atOnce = 1000;

describe('the site map', () => {
  let site: FixtureSite;
  let asked: string[] = [];
  /** What the API knows. */
  let pages: unknown;
  let count: number;
  let failsAt: number;
  let circles: boolean;
  beforeEach(async () => {
    asked = [];
    pages = [
      { kind: 'events', page: 0, updated_at: '2026-11-20T08:00:00.000Z' },
      { kind: 'events', page: 7, updated_at: null },
      { kind: 'channels', page: 0, updated_at: null },
    ];
    count = 2;
    failsAt = Number.POSITIVE_INFINITY;
    circles = false;
    site = await fixtureSite((request, answer) => {
      const url = new URL(request.url ?? '', 'http://api');
      asked.push(url.pathname + url.search);
      if (asked.length > failsAt) return answer.writeHead(500).end();
      const after = Number(url.searchParams.get('after') ?? 0);
      const entries = Array.from({ length: Math.min(atOnce, count - after) }, (_, i) => event(after + i + 1));
      const next = circles ? 1 : after + entries.length < count ? after + entries.length : null;
      const data = url.pathname === '/api/v1/sitemap' ? pages : { entries, next };
      answer.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
    });
  });
  afterEach(stopFixtureSites);
  const get = (url: string, headers: Record<string, string> = {}) => site.gateway.inject({ url, headers });

  it('lists its pages [GWY-08]', async () => {
    const { headers, body } = await get('/sitemap.xml');
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    });
    expect(body).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://dorehami.test/sitemap-events-0.xml</loc><lastmod>2026-11-20T08:00:00.000Z</lastmod></sitemap>
<sitemap><loc>https://dorehami.test/sitemap-events-7.xml</loc></sitemap>
<sitemap><loc>https://dorehami.test/sitemap-channels-0.xml</loc></sitemap>
</sitemapindex>
`);
    expect((await get('/sitemap.xml', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    expect(asked).toEqual(['/api/v1/sitemap']);
  });

  it('has each event once, with its address in all languages, encoded [GWY-08]', async () => {
    const { body } = await get('/sitemap-events-7.xml');
    const address = (prefix: string) => `https://dorehami.test${prefix}/sara/${encodeURIComponent('چای-1')}`;
    expect(body).toContain(
      `<url><loc>${address('')}</loc><lastmod>2026-11-20T08:00:00.000Z</lastmod>` +
        ['fa', 'en', 'ar', 'ps', 'x-default']
          .map((language) => [language, ['fa', 'x-default'].includes(language) ? '' : `/${language}`])
          .map(
            ([language, prefix]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(prefix!)}"/>`,
          )
          .join('') +
        '</url>',
    );
    expect(body.match(/<url>/g)).toHaveLength(2);
  });

  it('comes compressed, and the same to all who take it otherwise [GWY-08]', async () => {
    const { body } = await get('/sitemap-events-0.xml');
    expect(body.endsWith('</urlset>\n')).toBe(true);
    const br = await get('/sitemap-events-0.xml', { 'accept-encoding': 'br, gzip' });
    expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(body);
    const gzip = await get('/sitemap-events-0.xml', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(body);
    const etag = String(gzip.headers.etag);
    expect((await get('/sitemap-events-0.xml', { 'accept-encoding': 'gzip', 'if-none-match': etag })).statusCode).toBe(
      304,
    );
    const head = await site.gateway.inject({ method: 'HEAD', url: '/sitemap-events-0.xml' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('asks the API part by part, once for all who want a page [GWY-08]', async () => {
    count = 2500;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => get('/sitemap-events-0.xml', { 'accept-encoding': 'br' })),
    );
    for (const { statusCode, rawPayload } of answers) {
      expect(statusCode).toBe(200);
      expect(brotliDecompressSync(rawPayload).toString().match(/<url>/g)).toHaveLength(2500);
    }
    expect(asked).toEqual([
      '/api/v1/sitemap',
      '/api/v1/sitemap/events/0',
      '/api/v1/sitemap/events/0?after=1000',
      '/api/v1/sitemap/events/0?after=2000',
    ]);
  });

  it('is never cut off: where the API fails on the way it is asked for later [GWY-08]', async () => {
    count = 2500;
    failsAt = 3;
    const failed = await get('/sitemap-events-0.xml');
    expect([failed.statusCode, failed.headers['retry-after'], failed.headers['cache-control']]).toEqual([
      503,
      '30',
      'no-store',
    ]);
    failsAt = Number.POSITIVE_INFINITY;
    expect((await get('/sitemap-events-0.xml')).statusCode).toBe(200);
  });

  it.each([
    ['an API that answers nonsense', { pages: 1 }],
    ['an API that answers something else', [{ kind: 'secrets', page: 0, updated_at: null }]],
  ])('is asked for later with %s [GWY-08]', async (_what, nonsense) => {
    pages = nonsense;
    for (const path of ['/sitemap.xml', '/sitemap-events-0.xml']) expect((await get(path)).statusCode).toBe(503);
  });

  it('is asked for later with an API that leads in a circle [GWY-08]', async () => {
    circles = true;
    expect((await get('/sitemap-events-0.xml')).statusCode).toBe(503);
    expect(asked.length).toBe(3);
  });

  it('lets nobody wait without an end: who comes to a long queue comes again later [GWY-08]', async () => {
    pages = Array.from({ length: 20 }, (_, page) => ({ kind: 'events', page, updated_at: null }));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, page) => get(`/sitemap-events-${page}.xml`)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(statuses.filter((status) => status === 503)).toHaveLength(12);
    expect((await get('/sitemap-events-19.xml')).statusCode).toBe(200);
  });

  it.each(['events-1', 'events-00', 'events-07', 'channels-7'])(
    'has no page that it does not list: %s [GWY-08]',
    async (name) => {
      expect((await get(`/sitemap-${name}.xml`)).statusCode).toBe(404);
      expect(asked.filter((url) => url.includes('/sitemap/'))).toEqual([]);
    },
  );
});
