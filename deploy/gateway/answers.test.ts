import { rm } from 'node:fs/promises';
import { largestBody } from 'shared-kernel/contract/bodySizes';
import { fixtureSite, stopFixtureSites, type FixtureSite } from './testing/fixtureSite.ts';
import { rawVisitor } from './testing/rawVisitor.ts';

afterEach(stopFixtureSites);

const head = async (site: FixtureSite, request: string): Promise<string> => {
  const visitor = await rawVisitor(site.url, request);
  const answer = await visitor.until((text) => text.includes('\r\n\r\n'), 5000);
  visitor.leave();
  return answer.split('\r\n\r\n', 1)[0]!;
};
const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

/** Files are for everybody, pages are asked for again, the API says it itself, and nothing else is kept. */
function keptAs(request: string): RegExp {
  if (/^GET \/(?:_apps\/mf-chat\/1\.0\.0\/app\.js|robots|favicon|apple-touch|manifest)/.test(request))
    return /^public\b/;
  if (request.startsWith('GET /api/v1/home')) return /^private, no-cache$/;
  // What cannot be read, or is too long, is no page.
  const isWhole = request.endsWith('\r\n\r\n') && request.length < 10_000;
  return isWhole && /^GET \/(?: |direct|en\/|%ff)/.test(request) ? /^no-cache$/ : /^no-store$/;
}

describe('every answer', () => {
  it('says that its type is not to be guessed, and who may keep it [GWY-07] [PRM-38]', async () => {
    const site = await fixtureSite(
      (incoming, answer) => {
        if (incoming.url === '/api/v1/break') incoming.socket.destroy();
        else answer.setHeader('cache-control', 'private, no-cache').end('{}');
      },
      { OVERRIDES: '1' },
      { headersWithin: 500, lookEvery: 100, bodySilence: 500 },
    );
    const { etag } = (await site.gateway.inject('/')).headers;
    const requests: [request: string, status: number][] = [
      [get('/'), 200],
      [get('/', `If-None-Match: ${etag}\r\n`), 304],
      [get('/', 'Cookie: locale=en\r\n'), 302],
      [get('/direct'), 302],
      [get('/en/a/b/c/d'), 404],
      [get('/%ff'), 404],
      [get('/healthz'), 200],
      [get('/readyz'), 200],
      [get('/metrics'), 200],
      [get('/_apps/published'), 200],
      [get('/robots.txt'), 200],
      [get('/favicon.svg'), 200],
      [get('/favicon.ico'), 301],
      [get('/apple-touch-icon.png'), 200],
      [get('/manifest.webmanifest'), 200],
      [get('/sw.js'), 404],
      [get('/.well-known/assetlinks.json'), 404],
      [get('/sitemap.xml'), 503],
      [get('/_apps/mf-chat/1.0.0/app.js'), 200],
      [get('/_apps/mf-chat/1.0.0/none.js'), 404],
      [get('/_apps/none'), 404],
      [get('/api/v1/home'), 200],
      [get('/api/v1/break'), 503],
      [get('/api/../metrics'), 404],
      ['POST /transaction-result HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n', 302],
      ['POST /transaction-result HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx', 400],
      ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n', 404],
      ['POST / HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nContent-Length: 1\r\n\r\nx', 404],
      [`POST /api/v1/home HTTP/1.1\r\nHost: x\r\nContent-Length: ${largestBody + 1}\r\n\r\n`, 413],
      ['POST /api/v1/home HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n', 408],
      ['GET / HTTP/1.1\r\nHost:', 408],
      ['nonsense\r\n\r\n', 400],
      [get('/', `X-A: ${'a'.repeat(20_000)}\r\n`), 431],
    ];
    for (const [request, status] of requests) {
      const answer = await head(site, request);
      expect([request.slice(0, 60), answer.split(' ', 2)[1]]).toEqual([request.slice(0, 60), String(status)]);
      expect(answer).toMatch(/\r\nx-content-type-options: nosniff(\r\n|$)/i);
      const control = /\r\ncache-control: ([^\r]*)/i.exec(answer)?.[1];
      expect([request.slice(0, 60), control]).toEqual([request.slice(0, 60), expect.stringMatching(keptAs(request))]);
    }
  });

  it('is to the request that it belongs to: after one that was answered, what cannot be read is only closed', async () => {
    const site = await fixtureSite();
    const visitor = await rawVisitor(site.url, get('/healthz'));
    await visitor.until((text) => text.includes('{"ok":true}'));
    visitor.socket.write('nonsense\r\n\r\n');
    await visitor.until(() => false, 5000);
    expect([visitor.socket.destroyed, visitor.answer().split('HTTP/1.1 ').length]).toEqual([true, 2]);
  });

  it('goes by the address of the site, whatever host a visitor names', async () => {
    const site = await fixtureSite((_, answer) => answer.end('{}'));
    for (const host of ['evil.test', 'evil.test:80', '"><script>evil()']) {
      const { body, headers } = await site.gateway.inject({ url: '/en', headers: { host, 'x-forwarded-host': host } });
      expect(body).toContain('<link rel="canonical" href="https://dorehami.test/en">');
      expect(body + JSON.stringify(headers)).not.toContain(host);
      const moved = await site.gateway.inject({ url: '/a', headers: { host, cookie: 'locale=en' } });
      expect(moved.headers.location).toBe('/en/a');
    }
  });

  it('believes what a balancer says of the visitor only where the balancer is known [PRM-24]', async () => {
    for (const [trusted, address] of [
      ['', '127.0.0.1'],
      ['10.0.0.1', '127.0.0.1'],
      ['127.0.0.1', '6.6.6.6'],
    ] as const) {
      const site = await fixtureSite(
        (incoming, answer) => answer.end(JSON.stringify(incoming.headers['x-forwarded-for'])),
        { TRUST_PROXY: trusted },
      );
      const response = await fetch(`${site.url}/api/v1/who`, { headers: { 'x-forwarded-for': '5.5.5.5, 6.6.6.6' } });
      expect(await response.json()).toBe(address);
    }
  });

  it('takes the visitor’s city from a balancer that is known, in the header that was named, and from nobody else [AUT-17]', async () => {
    const cityOf = async (env: NodeJS.ProcessEnv, headers: Record<string, string>) => {
      const site = await fixtureSite(
        (incoming, answer) => answer.end(JSON.stringify(incoming.headers['x-forwarded-city'] ?? null)),
        env,
      );
      return (await fetch(`${site.url}/api/v1/who`, { headers })).json();
    };
    const named = { 'cf-ipcity': 'Tehran', 'x-forwarded-city': 'Moon' };
    const through = { ...named, 'x-forwarded-for': '6.6.6.6' };
    const known = { TRUST_PROXY: '127.0.0.1', CITY_HEADER: 'CF-IPCity' };
    expect(await cityOf(known, through)).toBe('Tehran');
    expect(await cityOf({ ...known, TRUST_PROXY: '10.0.0.1' }, through)).toBeNull();
    expect(await cityOf({ ...known, TRUST_PROXY: '' }, through)).toBeNull();
    expect(await cityOf(known, named)).toBeNull();
    expect(await cityOf({ TRUST_PROXY: '127.0.0.1' }, through)).toBeNull();
  });
});

describe('the first page of a start', () => {
  it.each([
    ['/', 'fa', 'rtl', 'آماده شدن'],
    ['/en/sara', 'en', 'ltr', 'getting ready'],
    ['/ar', 'ar', 'rtl', 'قيد التحضير'],
    ['/ps/direct', 'ps', 'rtl', 'سایټ چمتو کېږي'],
  ])('is a sentence in the language of %s that becomes the site by itself', async (path, locale, dir, words) => {
    const site = await fixtureSite(undefined, { API_URL: 'http://127.0.0.1:9' });
    const { statusCode, headers, body } = await site.gateway.inject(path);
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/);
    expect(body).toContain(`<html lang="${locale}" dir="${dir}">`);
    expect(body).toContain(words);
    expect(body).toContain('<meta http-equiv="refresh" content="2">');
    expect(body).not.toContain('<script');
  });

  it('is the site once the API answers that it is ready, and stays it when the API goes away', async () => {
    let ready = false;
    const site = await fixtureSite(
      (_, answer) => answer.end('{}'),
      {},
      {},
      () => ready,
    );
    const status = async (): Promise<number> => (await site.gateway.inject('/en')).statusCode;
    expect(await status()).toBe(503);
    ready = true;
    expect(await status()).toBe(200);
    ready = false;
    expect(await status()).toBe(200);
    site.api!.closeAllConnections();
    site.api!.close();
    expect(await status()).toBe(200);
  });

  it('is the sentence as well while nothing is live', async () => {
    const site = await fixtureSite((_, answer) => answer.end('{}'), { RELEASE_CHANNEL: 'empty' });
    const { statusCode, body } = await site.gateway.inject('/en');
    expect([statusCode, body.includes('getting ready')]).toEqual([503, true]);
    await rm(site.root, { recursive: true });
    expect((await site.gateway.inject('/en')).statusCode).toBe(503);
  });
});
