import { fixtureSite, stopFixtureSites, type FixtureSite } from '../testing/fixtureSite.ts';
import { rawVisitor } from '../testing/rawVisitor.ts';
import { recordingApi } from '../testing/recordingApi.ts';

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

describe('a form that is posted to the result page', () => {
  let site: FixtureSite;
  beforeAll(async () => {
    site = await fixtureSite((_, answer) => answer.writeHead(404).end(), {}, { bodySilence: 300, leftoverWithin: 300 });
  });
  afterAll(stopFixtureSites);
  const post = (url: string, type: string | undefined, payload: string | Buffer) =>
    site.gateway.inject({ method: 'POST', url, headers: type === undefined ? {} : { 'content-type': type }, payload });
  /** Where a form of these fields leads to. */
  const led = async (query: string, payload: string, type = form): Promise<string> => {
    const { statusCode, headers } = await post(`/transaction-result${query}`, type, payload);
    expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store']);
    return String(headers.location);
  };

  it.each(['', '/en', '/ar', '/ps'])('%s becomes its address, in the same language [GWY-04]', async (prefix) => {
    for (const ending of ['', '/']) {
      const { statusCode, headers } = await post(
        `${prefix}/transaction-result${ending}?from=app&status=0`,
        form,
        'status=1&order_id=12&ref_num=a%20b',
      );
      expect(statusCode).toBe(302);
      expect(headers.location).toBe(`${prefix}/transaction-result?from=app&status=1&order_id=12&ref_num=a+b`);
    }
  });

  it.each([
    ['', 'a=1&a=2', '?a=1&a=2'],
    ['?a=0&a=9&b=1', 'a=1', '?b=1&a=1'],
    ['', 'a', '?a='],
    ['', '', ''],
    ['?x=1', '', '?x=1'],
    ['', 'name=%D8%B3%D8%A7%D8%B1%D8%A7', '?name=%D8%B3%D8%A7%D8%B1%D8%A7'],
    ['', '__proto__=1&constructor=2', '?__proto__=1&constructor=2'],
    ['?Card_Number=6', 'status=1&card_number=603799******1234&hashed_card_number=ab', '?status=1'],
  ])('with %s and %s merges names, keeps repeated ones and nothing of a card [GWY-04]', async (query, body, merged) => {
    expect(await led(query, body)).toBe(`/transaction-result${merged}`);
  });

  it.each([
    ['{"status":1,"order_id":"12","ok":true}', '?status=1&order_id=12&ok=true'],
    ['{"a":["1",2],"b":null}', '?a=1&a=2'],
    ['{"__proto__":"1"}', '?__proto__=1'],
    ['{}', ''],
    ['', ''],
  ])('may be the JSON %s [GWY-04]', async (body, merged) => {
    expect(await led('', body, `${json}; charset=utf-8`)).toBe(`/transaction-result${merged}`);
  });

  it.each([
    ['next=//evil.test', 'next=%2F%2Fevil.test'],
    ['//evil.test=1', '%2F%2Fevil.test=1'],
    ['@evil.test', '%40evil.test='],
    ['a=1%0d%0aSet-Cookie:%20x=y', 'a=1%0D%0ASet-Cookie%3A+x%3Dy'],
    ['a=1\r\nLocation: http://evil.test', 'a=1%0D%0ALocation%3A+http%3A%2F%2Fevil.test'],
    ['a=%00', 'a=%00'],
    ['a=<script>', 'a=%3Cscript%3E'],
    ['#x=1', '%23x=1'],
  ])('leads nowhere else and into no other header: %j [GWY-04]', async (body, query) => {
    expect(await led('', body)).toBe(`/transaction-result?${query}`);
    const { headers } = await post('/transaction-result', form, body);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    [form, 'a=%zz'],
    [form, 'a=%ff'],
    [form, Buffer.from([0x61, 0x3d, 0xff])],
    [`${form}; charset=windows-1256`, 'a=1'],
    [json, '{"a":'],
    [json, '[1]'],
    [json, '"a"'],
    [json, 'null'],
    [json, '{"a":{"b":1}}'],
    [json, '{"a":[[1]]}'],
    ['application/jsonp', '{}'],
    ['text/plain', 'a=1'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'],
    [undefined, 'a=1'],
    ['', 'a=1'],
    ['nonsense', 'a=1'],
  ])('is refused as %s %j, with a sentence [GWY-04]', async (type, body) => {
    for (const [prefix, locale, words] of [
      ['', 'fa', 'خوانده نشد'],
      ['/en', 'en', 'could not be read'],
      ['/ar', 'ar', 'تعذّرت'],
      ['/ps', 'ps', 'ونه لوستل'],
    ] as const) {
      const { statusCode, statusMessage, headers, body: page } = await post(`${prefix}/transaction-result`, type, body);
      expect([statusCode, statusMessage, headers.location]).toEqual([400, 'Bad Request', undefined]);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/);
      expect(page).toContain(`<html lang="${locale}"`);
      expect(page).toContain(words);
      expect(page).toContain(`<a href="${prefix}/joined">`);
    }
  });

  it('of more than a dozen short fields is refused, and so is one whose address would be too long [GWY-04]', async () => {
    for (const [url, body] of [
      ['/en/transaction-result', `a=${'x'.repeat(5000)}`],
      ['/en/transaction-result', `a=${'x'.repeat(100_000)}`],
      ['/en/transaction-result', `a=${'x'.repeat(1_000_000)}`],
      ['/en/transaction-result', `a=${'<'.repeat(3000)}`],
      [`/en/transaction-result?b=${'x'.repeat(5000)}`, `a=${'x'.repeat(2000)}`],
    ] as const) {
      const { statusCode, body: page } = await post(url, form, body);
      expect([statusCode, page.includes('too large')]).toEqual([413, true]);
    }
  });

  it.each([
    ['Content-Length: 1000000', ''],
    ['Transfer-Encoding: chunked', `${(100_000).toString(16)}\r\n${'x'.repeat(100_000)}\r\n`],
  ])('that is large is refused before the rest of it comes: %s [GWY-04]', async (framing, begun) => {
    const head = `POST /transaction-result HTTP/1.1\r\nHost: x\r\nContent-Type: ${form}\r\n${framing}\r\n\r\n${begun}`;
    const visitor = await rawVisitor(site.url, head);
    expect(await visitor.until((text) => text.includes('</html>'), 5000)).toMatch(/^HTTP\/1\.1 413 /);
    await visitor.until(() => false, 3000);
    expect(visitor.socket.destroyed).toBe(true);
  });

  it('that never comes is given up [GWY-04]', async () => {
    const head = `POST /transaction-result HTTP/1.1\r\nHost: x\r\nContent-Type: ${form}\r\nContent-Length: 9\r\n\r\na=`;
    const visitor = await rawVisitor(site.url, head);
    const answer = await visitor.until((text) => text.includes('</html>'), 5000);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('is not taken by %s [GWY-04]', async (method) => {
    const { statusCode, headers } = await site.gateway.inject({
      method,
      url: '/transaction-result',
      headers: { 'content-type': form },
      payload: 'a=1',
    });
    expect([statusCode, headers.location]).toEqual([404, undefined]);
  });

  it.each(['//transaction-result', '/fa/transaction-result', '/de/transaction-result', '/transaction-result/x', '/x'])(
    'is not taken at %s [GWY-04]',
    async (url) => expect((await post(url, form, 'a=1')).statusCode).toBe(404),
  );
});

describe('the way back from the gateway of payments', () => {
  afterEach(stopFixtureSites);

  it('is the API’s in every language, by GET and by POST [GWY-05]', async () => {
    const { received, listener } = recordingApi();
    const site = await fixtureSite(listener);
    for (const prefix of ['', '/en', '/ar', '/ps']) {
      const url = `${site.url}${prefix}/api/payment/paystar-callback?order_id=1`;
      expect((await fetch(url)).status).toBe(200);
      expect((await fetch(url, { method: 'POST', body: new URLSearchParams({ status: '1' }) })).status).toBe(200);
      expect(received.splice(0).map(({ method, url: path, body }) => [method, path, body])).toEqual([
        ['GET', `${prefix}/api/payment/paystar-callback?order_id=1`, ''],
        ['POST', `${prefix}/api/payment/paystar-callback?order_id=1`, 'status=1'],
      ]);
    }
  });

  it.each(['/en/api/v1/home', '/en/api/payment', '/en/api/payment/../v1/home', '/fa/api/payment/x', '/en/dev/x'])(
    'gives no way to the rest of the API: %s [GWY-05]',
    async (path) => {
      const { received, listener } = recordingApi();
      const site = await fixtureSite(listener);
      const visitor = await rawVisitor(site.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      await visitor.until(() => false, 5000);
      const passed = received.map(({ url }) => url).filter((url) => !url.startsWith('/api/v1/channel/'));
      expect(passed).toEqual([]);
    },
  );

  it('leads on to a page that is served as any other [GWY-04]', async () => {
    const site = await fixtureSite((_, answer) => answer.end('{}'));
    const { headers } = await site.gateway.inject({
      method: 'POST',
      url: '/en/transaction-result',
      headers: { 'content-type': form },
      payload: 'status=1',
    });
    const page = await site.gateway.inject(String(headers.location));
    expect([page.statusCode, page.body.includes('<html lang="en"')]).toEqual([200, true]);
  });
});
