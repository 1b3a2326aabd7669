import { get as httpGet, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Theme } from 'shared-kernel/contract/page';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { promote } from '../registry/promote.ts';
import { rollback } from '../registry/rollback.ts';
import { by, publishFixture, release } from '../registry/testing/fixtureRegistry.ts';
import type { DrawnText } from '../renderer/messages.ts';
import type { Live } from './liveReleases.ts';
import { nonceSlot, nowSlot } from './page/html.ts';
import { newNonce, SentPage } from './page/SentPage.ts';
import { SentPages } from './page/SentPages.ts';
import { figure } from '../testing/figure.ts';
import { patience, until } from '../testing/patience.ts';
import { apps, fixtureSite, stopFixtureSites, titles, type FixtureSite } from './testing/fixtureSite.ts';

const evil = '</script><img src=x onerror=alert(1)>"\'&\u2028';
const channel = {
  name: evil,
  username: 'sara',
  biography: `${evil} hi`,
  profile: { link: '/files/a.jpg', thumbnail_link: 'x' },
  cover: null,
  followers: { count: 3 },
};
const event = {
  title: evil,
  description: evil,
  uploads: [{ id: 1, link: '/files/e.jpg', thumbnail_link: '/files/t.jpg', width: 1, height: 1 }],
  postal_card: '/api/v1/event/1/postal-card?v=5',
  start: '2026-12-01T10:00:00.000Z',
  end: '2026-12-01T12:00:00.000Z',
  state: 'open',
  is_online: false,
  city: { id: 1, name: 'تهران', province_id: 1, country: { name: 'ایران' } },
  address: 'Street 1',
  price: 50_000,
  channel: {
    id: 1,
    username: 'sara',
    name: 'Sara',
    profile: null,
    user: { id: 1, username: 'sara' },
    is_followed: false,
  },
};

/** An API that is up and knows nothing. */
const unknownToApi: RequestListener = (_, answer) => {
  answer.writeHead(404).end();
};

describe('pages', () => {
  let site: FixtureSite;
  const asked: string[] = [];
  beforeAll(async () => {
    site = await fixtureSite((request, answer) => {
      asked.push(`${request.headers['x-language']} ${request.url}`);
      const found: Record<string, unknown> = {
        '/api/v1/channel/sara': channel,
        '/api/v1/channel/sara/event/party/single': event,
      };
      const secret =
        request.headers.authorization === 'Bearer friend' && request.url === '/api/v1/channel/sara/event/secret/single';
      const data = secret ? { ...event, title: 'Only friends' } : found[request.url ?? ''];
      answer.writeHead(data ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    });
  });
  afterAll(stopFixtureSites);
  const get = (url: string, headers: Record<string, string> = {}) => site.gateway.inject({ url, headers });

  it.each([
    ['/', 'fa', 'rtl', 'دورهمی | Explore به فارسی', 'هزاران دورهمی، میلیون‌ها دوست'],
    ['/en', 'en', 'ltr', 'Dorehami | Explore', 'Thousands of gatherings, millions of friends'],
    ['/ar', 'ar', 'rtl', 'دورهمي | Explore بالعربية', 'آلاف اللقاءات'],
    ['/ps', 'ps', 'rtl', 'دورهمي | Explore په پښتو', 'زرګونه غونډې'],
  ])(
    '%s is served in its language, with title, description and links to the others [GWY-01] [SHL-29]',
    async (url, locale, dir, title, description) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(body).toContain(`<!doctype html><html lang="${locale}" dir="${dir}">`);
      expect(body).toContain(`<title>${title}</title>`);
      expect(body).toContain(`<meta name="description" content="${description}`);
      expect(body).toContain(`<link rel="canonical" href="https://dorehami.test${url}">`);
      for (const [language, path] of [
        ['fa', '/'],
        ['en', '/en'],
        ['ar', '/ar'],
        ['ps', '/ps'],
        ['x-default', '/'],
      ]) {
        expect(body).toContain(`hreflang="${language}" href="https://dorehami.test${path}"`);
      }
    },
  );

  it.each([
    ['/', 'لطفاً کمی صبر کنید…', 'بیشتر از معمول طول کشیده است.'],
    ['/en', 'Please wait…', 'This is taking longer than usual.'],
    ['/ar', 'يرجى الانتظار…', 'يستغرق الأمر وقتًا أطول من المعتاد.'],
    ['/ps', 'لږ صبر وکړئ…', 'تر معمول ډېر وخت ونیو.'],
  ])(
    '%s says by itself that it is on its way, and what to do after 5 s, without a script [SHL-26]',
    async (url, wait, slow) => {
      const { body } = await get(url);
      const [, splash = ''] = /<div id="app"><\/div>(<div id="splash">.*?)<noscript>/.exec(body) ?? [];
      expect(splash).toContain(`<p>${wait}</p><div><p>${slow}`);
      expect(splash).toContain('<a href="">');
      // The policy allows no style attributes, and no script is needed: the splash goes when the shell has drawn.
      expect(splash).not.toMatch(/style=|<script/);
      const [, css = ''] = /<style nonce="[^"]+">(.*?)<\/style>/.exec(body) ?? [];
      expect(css).toContain('#app:not(:empty)+#splash{display:none}');
      expect(css).toContain('#splash>div{animation:splash-come .2s 5000ms backwards}');
    },
  );

  it('carries the release set, the product and the status as data [PLT-01]', async () => {
    const { body } = await get('/en/direct', { cookie: 'token=x' });
    const data = JSON.parse(/id="page-data"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(data).toMatchObject({
      product: 'Dorehami',
      locale: 'en',
      status: 200,
      development: false,
      set: { channel: 'production', apps: { 'mf-chat': { manifest: { routes: [{ path: '/direct/:id?' }] } } } },
    });
    // The rest is in the head or in the pages of other languages: it would be most of the page.
    for (const [app, live] of Object.entries((data as { set: ReleaseSet }).set.apps)) {
      expect([live.screens, Object.keys(live.messages)]).toEqual([{}, app === 'shell' ? ['en'] : []]);
      expect(live.manifest.routes.flatMap(({ title }) => Object.keys(title)).filter((key) => key !== 'en')).toEqual([]);
    }
  });

  it('escapes what members wrote, in every place of the head [GWY-02]', async () => {
    for (const url of ['/en/sara/party', '/en/sara']) {
      const { body } = await get(url);
      expect(body).not.toContain('<img');
      expect(body).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
      const text = /ld\+json"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '';
      expect(text).not.toMatch(/[<>&\u2028]/);
      const jsonLd = JSON.parse(text);
      expect(jsonLd.name ?? jsonLd.mainEntity.name).toBe(evil);
    }
  });

  it('gives events and channels Open Graph, Twitter and schema.org data [GWY-02]', async () => {
    const { body } = await get('/en/sara/party');
    expect(JSON.parse(/ld\+json"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '')).toMatchObject({
      '@type': 'Event',
      startDate: event.start,
      location: { '@type': 'Place' },
      organizer: { name: 'Sara', url: 'https://dorehami.test/en/sara' },
      image: ['https://dorehami.test/files/e.jpg'],
      performer: { name: 'Sara' },
      offers: { price: 500_000, priceCurrency: 'IRR' },
    });
    expect(JSON.parse(/ld\+json"[^>]*>(.*?)<\/script>/.exec((await get('/sara')).body)?.[1] ?? '')).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { alternateName: 'sara' },
    });
    expect(asked).toContain('en /api/v1/channel/sara/event/party/single');
  });

  it.each([
    ['/en/sara/party', 'api/v1/event/1/postal-card?v=5&amp;lang=en', 'jpeg', 1200, 630, 'summary_large_image'],
    ['/ps/sara/party', 'api/v1/event/1/postal-card?v=5&amp;lang=ps', 'jpeg', 1200, 630, 'summary_large_image'],
    ['/en/sara', 'files/a.jpg', 'jpeg', 512, 512, 'summary'],
    ['/en', 'icon-512.png', 'png', 512, 512, 'summary'],
  ])(
    '%s says which picture stands beside a link to it, how large it is and what it shows [GWY-10]',
    async (url, link, type, width, height, card) => {
      const { body } = await get(url);
      const said = Object.fromEntries(
        [...body.matchAll(/<meta (?:property|name)="((?:og|twitter):(?:image|card)[^"]*)" content="([^"]*)">/g)].map(
          ([, name, content]) => [name, content],
        ),
      );
      const address = `https://dorehami.test/${link}`;
      expect(said).toEqual({
        'og:image': address,
        'og:image:type': `image/${type}`,
        'og:image:width': String(width),
        'og:image:height': String(height),
        'og:image:alt': expect.stringMatching(/./),
        'twitter:card': card,
        'twitter:image': address,
        'twitter:image:alt': said['og:image:alt'],
      });
    },
  );

  it.each([['/en/a/b/c/d'], ['/en/nobody'], ['/en/sara/nothing'], ['/en/%E0%A4'], ['/a%00b/c/d']])(
    '%s is a 404 that still is a page [GWY-03]',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('<div id="app"></div>');
      expect(body).toContain('"status":404');
      expect(body).toContain('<meta name="robots" content="noindex">');
    },
  );

  it('shows what is hidden from visitors to those who may see it, and to nobody else [GWY-03]', async () => {
    expect((await get('/en/sara/secret')).statusCode).toBe(404);
    const friend = await get('/en/sara/secret', { cookie: 'token=friend' });
    expect(friend.statusCode).toBe(200);
    expect(friend.body).toContain('Only friends');
    // A cache that others share may keep what only has to be asked for anew.
    expect([friend.headers['cache-control'], friend.headers.etag]).toEqual(['private, no-store', undefined]);
    expect((await get('/en/sara/secret')).body).not.toContain('Only friends');
  });

  it('answers 503 with the same page while the API is down, and needs no API elsewhere [GWY-03]', async () => {
    const alone = await fixtureSite((incoming) => incoming.socket.destroy());
    expect((await alone.gateway.inject('/en/sara')).statusCode).toBe(503);
    expect((await alone.gateway.inject('/en/sara')).body).toContain('<div id="app">');
    expect((await alone.gateway.inject('/en')).statusCode).toBe(200);
  });

  it('goes out without its head where that is late, which is the next asker’s once it is there [GWY-03] [SYS-12]', async () => {
    const held: ServerResponse[] = [];
    const limits = { headWithin: 1, lateHeadWithin: patience, headKeptFor: patience };
    const slow = await fixtureSite((_, answer) => void held.push(answer), {}, limits);
    const get = (cookie = '') => slow.gateway.inject({ url: '/en/sara', headers: { cookie } });
    for (const cookie of ['', 'token=friend', '']) {
      const { statusCode, headers, body } = await get(cookie);
      expect([statusCode, headers['retry-after']]).toEqual([200, undefined]);
      expect(body).toContain('<title>Dorehami | Profile</title>');
      expect(body).not.toMatch(/noindex|ld\+json/);
    }
    held[0]!.end(JSON.stringify({ data: { ...channel, name: 'Sara' } }));
    await until(async () => (await get()).body.includes('<title>Dorehami | Sara</title>'));
    // Nobody asked a second time.
    expect(held).toHaveLength(1);
  });

  it('goes out without its head where the API is busy, and asks anew for the next [GWY-03] [SYS-12]', async () => {
    const answers: [number, object][] = [
      [503, { code: 'busy' }],
      [503, { code: 'not_ready' }],
      [200, { data: channel }],
    ];
    const busy = await fixtureSite((_, answer) => {
      const [status, body] = answers.shift()!;
      answer.writeHead(status).end(JSON.stringify(body));
    });
    const got = [];
    for (let i = 0; i < 3; i++) {
      const { statusCode, body } = await busy.gateway.inject('/en/sara');
      got.push([statusCode, body.includes('alternateName')]);
    }
    expect(got).toEqual([
      [200, false],
      [503, false],
      [200, true],
    ]);
  });

  it('asks the API once for a name that nobody has, and each time for a member, who may know more [GWY-03] [SYS-12]', async () => {
    const asked: (string | undefined)[] = [];
    const empty = await fixtureSite(
      (request, answer) => {
        asked.push(request.headers.authorization);
        unknownToApi(request, answer);
      },
      {},
      { headKeptFor: patience },
    );
    for (const cookie of ['', '', 'token=friend', 'token=friend', ''])
      expect((await empty.gateway.inject({ url: '/en/nobody', headers: { cookie } })).statusCode).toBe(404);
    expect(asked).toEqual([undefined, 'Bearer friend', 'Bearer friend']);
  });

  it.each([
    [500, 503],
    [429, 200],
    [403, 200],
  ])(
    'takes %i of the API for its subject as a page with %i and a head that tells nothing [GWY-03]',
    async (status, shown) => {
      const refusing = await fixtureSite((_, answer) => {
        answer.writeHead(status).end(JSON.stringify({ data: channel }));
      });
      const { statusCode, body } = await refusing.gateway.inject('/en/sara');
      expect([statusCode, body.includes('alternateName')]).toEqual([shown, false]);
    },
  );

  it('tells shared links and searches no more than they show, and how an event stands [GWY-02]', async () => {
    let state = 'open';
    const site = await fixtureSite((_, answer) => {
      answer.end(JSON.stringify({ data: { ...event, state, description: 'word '.repeat(100) } }));
    });
    const bodies: string[] = [];
    for (const [i, next] of ['open', 'capacity_full', 'not_held'].entries()) {
      state = next;
      bodies.push((await site.gateway.inject(`/en/sara/party${i}`)).body);
    }
    expect(/<meta name="description" content="([^"]*)">/.exec(bodies[0]!)?.[1]).toMatch(/^.{190,200}$/);
    const parsed = bodies.map((body) =>
      ['InStock', 'SoldOut', 'EventScheduled', 'EventCancelled'].filter((word) => body.includes(word)),
    );
    expect(parsed).toEqual([
      ['InStock', 'EventScheduled'],
      ['SoldOut', 'EventScheduled'],
      ['SoldOut', 'EventCancelled'],
    ]);
  });

  it('asks for its subject by the names in its address, whatever they hold, and keeps pages of members out of searches [GWY-03]', async () => {
    await get('/en/sara/a%3Fb%2Fc');
    expect(asked).toContain('en /api/v1/channel/sara/event/a%3Fb%2Fc/single');
    expect((await get('/en/direct', { cookie: 'token=t' })).body).toContain('<meta name="robots" content="noindex">');
    expect((await get('/en')).body).not.toContain('noindex');
  });

  it('puts only pictures of the web into the head, at most three, and nothing of an answer of another shape [GWY-02]', async () => {
    const links = ['javascript:alert(1)', 'http://[', '/files/a.jpg', '/files/b.jpg'];
    const odd = await fixtureSite((request, answer) => {
      const uploads = links.map((link) => ({ ...event.uploads[0], link }));
      const data = request.url?.endsWith('/party/single') ? { ...event, uploads } : { title: 'Something else' };
      answer.end(JSON.stringify({ data }));
    });
    const { statusCode, body } = await odd.gateway.inject('/en/sara/party');
    expect(statusCode).toBe(200);
    const { image } = JSON.parse(/ld\+json"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(image).toEqual(['https://dorehami.test/files/a.jpg']);
    expect(body).not.toContain('javascript:alert');
    const other = await odd.gateway.inject('/en/sara/other');
    expect([other.statusCode, other.body.includes('Something else')]).toEqual([200, false]);
  });

  it.each([
    '/%00',
    '/%ff%fe',
    '/en/%F0%9F%98%80/%D8%B4',
    `/en/${'a'.repeat(5000)}`,
    '/en//',
    '/en/..%2f..%2fetc',
    '/en/__proto__/constructor',
    '/en/a?x=%E0%A4',
    '/en/sara/%0d%0aset-cookie:a=b',
    '/en?'.concat('x&'.repeat(2000)),
  ])('never answers 5xx to whatever is asked for: %#', async (url) => {
    for (const cookie of [
      '',
      'token=%0d%0ax: y',
      'token=%00; locale=__proto__',
      ';;=;a',
      `token=${'x'.repeat(4000)}`,
    ]) {
      expect((await get(url, { cookie })).statusCode).toBeLessThan(500);
    }
  });

  it('sends a visitor to the remembered language and keeps the query [GWY-06]', async () => {
    expect((await get('/sara?a=1&b=2', { cookie: 'x=1; locale=en' })).headers.location).toBe('/en/sara?a=1&b=2');
    expect((await get('/', { cookie: 'locale=en' })).headers.location).toBe('/en');
    expect((await get('/', { cookie: 'locale=fa' })).statusCode).toBe(200);
    expect((await get('/', { cookie: 'locale=//evil.test' })).statusCode).toBe(200);
    expect((await get('/ar', { cookie: 'locale=en' })).statusCode).toBe(200);
    expect((await get('//evil.test/a', { cookie: 'locale=en' })).headers.location).toBe('/evil.test/a');
  });

  it.each([
    ['//sara', '/sara'],
    ['/en//sara?next=//a', '/en/sara?next=//a'],
    ['/en///sara//party/', '/en/sara/party/'],
    ['//', '/'],
  ])('leads %s to %s, so that no page stands at an address that reads as another site [GWY-06]', async (url, plain) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([302, plain]);
  });

  it('reads a path behind an origin, as proxies send it [GWY-01]', async () => {
    const { port } = site.gateway.server.address() as AddressInfo;
    const statusOf = (path: string) =>
      new Promise((resolve, reject) =>
        httpGet({ port, path, agent: false }, (answer) => resolve(answer.resume().statusCode)).once('error', reject),
      );
    expect([await statusOf('http://evil.test/en/sara'), await statusOf('HTTP://evil.test')]).toEqual([200, 200]);
  });

  it('sends visitors without a token home from protected pages, with where they wanted to be [GWY-03]', async () => {
    expect((await get('/en/direct/5?from=a')).headers.location).toBe('/en?next=%2Fdirect%2F5%3Ffrom%3Da');
    expect((await get('/direct')).headers.location).toBe('/?next=%2Fdirect');
    expect((await get('/direct', { cookie: 'token=t' })).statusCode).toBe(200);
  });

  it('has nobody keep where it sent a visitor, for that hangs on the cookie [GWY-06]', async () => {
    for (const [url, cookie] of [
      ['/', 'locale=en'],
      ['/direct', ''],
    ] as const) {
      const { statusCode, headers } = await get(url, { cookie });
      expect(statusCode).toBe(302);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'cookie' });
    }
  });

  it('has a strict policy with a nonce of its own for each answer [GWY-07] [PRM-27]', async () => {
    const [one, two] = [await get('/'), await get('/')];
    const policy = String(one.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThanOrEqual(22);
    expect(String(two.headers['content-security-policy'])).not.toContain(nonce);
    for (const part of [
      "'strict-dynamic'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ])
      expect(policy).toContain(part);
    expect(policy).not.toContain('unsafe');
    for (const tag of one.body.match(/<(script|style)(?![^>]*application\/)[^>]*>/g) ?? [])
      expect(tag).toContain(`nonce="${nonce}"`);
    expect(one.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
    });
    expect(one.headers['permissions-policy']).toContain('camera=(self)');
  });

  it('has the nonce of its answer however it is compressed, and the same words [GWY-07] [PRM-27]', async () => {
    const texts = { br: brotliDecompressSync, gzip: gunzipSync };
    const seen = new Set<string>();
    const words = new Set<string>();
    for (const encoding of ['br', 'br', 'br', 'br', 'gzip', 'gzip'] as const) {
      const { headers, rawPayload } = await get('/', { 'accept-encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding);
      const body = texts[encoding](rawPayload).toString();
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
      const carried = [...body.matchAll(/ nonce="([^"]*)"/g)].map(([, value]) => value);
      expect(carried.length).toBeGreaterThan(3);
      expect(new Set(carried)).toEqual(new Set([nonce]));
      seen.add(nonce);
      words.add(body.replaceAll(nonce, ''));
    }
    expect([seen.size, words.size]).toEqual([6, 1]);
  });

  it('is compressed once for everybody, and kept for as long as it says the same', async () => {
    const page = new SentPage(`<p nonce="${nonceSlot}">${nowSlot}</p>${'word '.repeat(99)}`, 7, {});
    const answers: Buffer[] = [];
    for (const nonce of [newNonce(), newNonce(), newNonce()]) {
      answers.push(await page.as('br', nonce));
      expect(brotliDecompressSync(answers.at(-1)!).toString()).toContain(`<p nonce="${nonce}">7</p>`);
    }
    // From the second on they differ only by their nonces.
    const [second, third] = answers.slice(1) as [Buffer, Buffer];
    const differing = [...second.keys()].filter((at) => second[at] !== third[at]);
    expect(third.length).toBe(second.length);
    expect(differing.at(-1)! - differing[0]!).toBeLessThan(24);
    const [kept, live] = [new SentPages(), {} as Live];
    const write = () => new SentPage('', null, {});
    for (const drawn of [null, {} as DrawnText]) {
      const of = (theme: Theme | null, live: Live, words: string) => kept.of(drawn, theme, live, words, write);
      const one = of(null, live, 'words');
      expect(of(null, live, 'words')).toBe(one);
      // Other colours are kept beside it.
      const dark = of('dark', live, 'dark words');
      expect([of(null, live, 'words'), of('dark', live, 'dark words')]).toEqual([one, dark]);
      expect(dark).not.toBe(one);
      // Another release, or other data.
      expect(of(null, live, 'more words')).not.toBe(one);
      expect(of(null, {} as Live, 'words')).not.toBe(one);
    }
  });

  it('has the chosen colours from its first byte, and those of the device where none was chosen [SYS-06]', async () => {
    const lookOf = async (cookie: string) => {
      const { body, headers } = await get('/', { cookie });
      const bars = [...body.matchAll(/<meta name="theme-color"[^>]* media="([^"]*)"/g)].map(([, media]) => media);
      return { theme: /^<!doctype html><html[^>]* data-theme="([^"]*)"/.exec(body)?.[1], bars, etag: headers.etag };
    };
    const [dark, light] = [await lookOf('a=1; theme=dark'), await lookOf('theme=light')];
    expect(dark).toMatchObject({ theme: 'dark', bars: ['not all', 'all'] });
    expect(light).toMatchObject({ theme: 'light', bars: ['all', 'not all'] });
    const ofDevice = { bars: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'] };
    for (const cookie of ['', 'theme=', 'theme=blue', 'theme=%22%3E%3Cscript%3E']) {
      const look = await lookOf(cookie);
      expect([look.theme, look]).toMatchObject([undefined, ofDevice]);
      expect([dark.etag, light.etag]).not.toContain(look.etag);
    }
    expect(dark.etag).not.toBe(light.etag);
  });

  it('neither asks for https nor remembers it on a local site [GWY-07]', async () => {
    const local = await fixtureSite(unknownToApi, { PUBLIC_URL: 'http://localhost:3000' });
    const { headers } = await local.gateway.inject('/');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  it('revalidates with an ETag that does not depend on the nonce, and keeps the stored policy [REL-12]', async () => {
    const first = await get('/', { 'accept-encoding': 'gzip' });
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'cookie, accept-encoding, sec-ch-viewport-width, sec-ch-ua-mobile, user-agent',
      'content-encoding': 'gzip',
    });
    expect(gunzipSync(first.rawPayload).toString()).toContain('</html>');
    const second = await get('/', { 'if-none-match': String(first.headers.etag) });
    expect(second.statusCode).toBe(304);
    expect(second.headers['content-security-policy']).toBeUndefined();
    const strong = String(first.headers.etag).replace(/^W\//, '');
    expect((await get('/', { 'if-none-match': `"other",${strong}` })).statusCode).toBe(304);
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    // A browser updates the headers of its stored page by these.
    const { etag, vary } = first.headers;
    expect(second.headers).toMatchObject({ etag, vary, 'cache-control': 'no-cache' });
    expect((await get('/', { 'if-none-match': `"other", ${etag}` })).statusCode).toBe(304);
    const missing = await get('/en/nobody');
    expect((await get('/en/nobody', { 'if-none-match': String(missing.headers.etag) })).statusCode).toBe(404);
    expect((await get('/en', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200);
  });

  it('preloads the shell and the matched remote with entry, chunks and messages of the language [PLT-12]', async () => {
    const { body } = await get('/en/direct', { cookie: 'token=t' });
    const links = [
      ...body.matchAll(
        /<link rel="preload" as="script" href="([^"]+)" crossorigin="anonymous" integrity="sha384-[^"]+" nonce="[^"]+">/g,
      ),
    ].map(([, href]) => href);
    const [shell, remote] = ['/_apps/shell/1.0.0', '/_apps/mf-chat/1.0.0'];
    expect(links).toEqual([
      ...['vendor', 'entry', 'messages-en'].map((name) => `${shell}/${name}.js`),
      ...['entry', 'app', 'main', 'messages-en'].map((name) => `${remote}/${name}.js`),
    ]);
    const scripts = [...body.matchAll(/<script defer src="([^"]+)" crossorigin="anonymous" integrity/g)].map(
      ([, src]) => src,
    );
    expect(scripts).toEqual([`${shell}/vendor.js`, `${shell}/entry.js`]);
    expect(body).toContain(
      '<body><link rel="preload" as="font" type="font/woff2" href="/_apps/shell/1.0.0/font.woff2" crossorigin="anonymous">',
    );
    expect(body).toMatch(/<style nonce="[^"]+">:root\{--brand/);
  });
});

describe('following the release channel', () => {
  afterEach(stopFixtureSites);

  it('shows a route that a remote adds by its own release, with the shell untouched [PLT-02]', async () => {
    const site = await fixtureSite(unknownToApi);
    expect((await site.gateway.inject('/en/new/page/here')).statusCode).toBe(404);
    await release(site.registry, {
      ...apps[3]!,
      version: '1.1.0',
      routes: [{ path: '/new/page/here', title: titles('Fresh') }],
    });
    await comes(async () => (await site.gateway.inject('/en/new/page/here')).statusCode === 200);
    const { body } = await site.gateway.inject('/en/new/page/here');
    expect(body).toContain('<title>Dorehami | Fresh</title>');
    expect(body).toContain('/_apps/shell/1.0.0/entry.js');
  });

  it('follows a promote and a rollback within 200 ms [REL-02] [REL-03]', async () => {
    const site = await fixtureSite(unknownToApi);
    const shows = (version: string) => async () =>
      (await site.gateway.inject('/')).body.includes(`/_apps/mf-discovery/${version}/entry.js" crossorigin`);
    await publishFixture(site.registry, { ...apps[1]!, version: '2.0.0' });
    expect(await shows('1.0.0')()).toBe(true);
    await promote(site.registry, 'production', { 'mf-discovery': '2.0.0' }, { by });
    await comes(shows('2.0.0'));
    await rollback(site.registry, 'production', 'mf-discovery', { by });
    await comes(shows('1.0.0'));
  });

  it('keeps the last good set when a newer one is not signed, and takes the next good one [REL-07] [PRM-30]', async () => {
    const site = await fixtureSite(unknownToApi);
    const { body: before } = await site.gateway.inject('/');
    await writeFile(join(site.root, 'channels/production/000000002.json'), '{"set":{}}');
    await new Promise((resolve) => {
      setTimeout(resolve, 150);
    });
    expect((await site.gateway.inject('/')).headers.etag).toBeDefined();
    expect((await site.gateway.inject('/')).body.length).toBe(before.length);
    expect((await site.gateway.inject('/readyz')).json()).toEqual({ ready: true, revision: 1 });
    await release(site.registry, { app: 'mf-chat', version: '1.0.1' });
    await comes(async () => (await site.gateway.inject('/readyz')).json().revision === 3);
  });

  it('never goes back: a newer revision that disappears from the store stays live [PRM-30]', async () => {
    const site = await fixtureSite(unknownToApi);
    await release(site.registry, { app: 'mf-chat', version: '1.0.1' });
    const revision = async () => (await site.gateway.inject('/readyz')).json().revision;
    await comes(async () => (await revision()) === 2);
    await rm(join(site.root, 'channels/production/000000002.json'));
    await new Promise((resolve) => {
      setTimeout(resolve, 150);
    });
    expect(await revision()).toBe(2);
  });

  it('is alive but not ready while nothing is live [REL-15]', async () => {
    const site = await fixtureSite(unknownToApi, { RELEASE_CHANNEL: 'empty' });
    expect((await site.gateway.inject('/healthz')).statusCode).toBe(200);
    expect((await site.gateway.inject('/readyz')).statusCode).toBe(503);
    expect((await site.gateway.inject('/')).statusCode).toBe(503);
  });
});

/** What the gateway follows by itself, at once where the machine is free. */
async function comes(holds: () => Promise<boolean>): Promise<void> {
  const from = performance.now();
  await until(holds);
  figure('a change of what is live is followed', performance.now() - from, 200);
}
