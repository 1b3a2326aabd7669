import { fixtureSite, stopFixtureSites, type FixtureSite } from './testing/fixtureSite.ts';
import { isWhole, rawVisitor } from './testing/rawVisitor.ts';
import { recordingApi, type Received } from './testing/recordingApi.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** What a visitor wants the API to take for a request of its own. */
const smuggled = 'GET /metrics HTTP/1.1\r\nHost: inside\r\nX-Smuggled: yes\r\n\r\n';
const length = `Content-Length: ${smuggled.length}`;
const chunk = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
const hidden = `0\r\n\r\n${smuggled}`;

/** Headers that frame a body, as they should be and as they should not, with a body for each. */
const framings: Record<string, [headers: string[], body: string]> = {
  'a length': [[length], smuggled],
  chunked: [['Transfer-Encoding: chunked'], chunk],
  'chunked, in capitals and with spaces': [['TRANSFER-ENCODING:  \t Chunked  '], chunk],
  'chunked with an extension': [
    ['Transfer-Encoding: chunked'],
    `${smuggled.length.toString(16)};a="b"\r\n${smuggled}\r\n0\r\n\r\n`,
  ],
  'chunked with a trailer': [
    ['Transfer-Encoding: chunked', 'Trailer: content-length'],
    `1\r\nx\r\n0\r\nContent-Length: 9\r\n\r\n`,
  ],
  'a length, then chunked': [['Content-Length: 6', 'Transfer-Encoding: chunked'], hidden],
  'chunked, then a length': [['Transfer-Encoding: chunked', 'Content-Length: 6'], hidden],
  'chunked under another name of itself': [['Content-Length: 6', 'Transfer-Encoding: xchunked'], hidden],
  'chunked and identity': [['Content-Length: 6', 'Transfer-Encoding: chunked, identity'], hidden],
  'identity and chunked': [['Content-Length: 6', 'Transfer-Encoding: identity, chunked'], hidden],
  'chunked twice': [['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], hidden],
  'a space before the colon': [['Content-Length: 6', 'Transfer-Encoding : chunked'], hidden],
  'a folded line': [['Content-Length: 6', 'X-A: b', ' Transfer-Encoding: chunked'], hidden],
  'a folded value': [['Content-Length: 6', 'Transfer-Encoding:', ' chunked'], hidden],
  'a bare line feed between headers': [[`X-A: b\nContent-Length: 6`, 'Transfer-Encoding: chunked'], hidden],
  'a bare line feed before the framing': [[`X-A: b\n${length}`], smuggled],
  'a bare carriage return': [[`X-A: b\r${length}`], smuggled],
  'bare line feeds in the chunks': [
    ['Transfer-Encoding: chunked'],
    `${smuggled.length.toString(16)}\n${smuggled}\n0\n\n`,
  ],
  'two equal lengths': [[length, length], smuggled],
  'two unequal lengths': [['Content-Length: 0', length], smuggled],
  'lengths in a list': [[`Content-Length: ${smuggled.length}, ${smuggled.length}`], smuggled],
  'a signed length': [[`Content-Length: +${smuggled.length}`], smuggled],
  'a length in hexadecimal': [[`Content-Length: 0x${smuggled.length.toString(16)}`], smuggled],
  'a length with a zero in front': [[`Content-Length: 0${smuggled.length}`], smuggled],
  'a length written with an underscore': [[`Content_Length: ${smuggled.length}`], ''],
  'a chunk size with a sign': [['Transfer-Encoding: chunked'], `+0\r\n\r\n${smuggled}`],
  'a chunk size that overflows': [['Transfer-Encoding: chunked'], `fffffffffffffffff\r\n${smuggled}`],
  'expecting to be asked for it': [[length, 'Expect: 100-continue'], smuggled],
  'expecting what nobody knows': [[length, 'Expect: the-unexpected'], smuggled],
  'asking for another protocol': [[length, 'Upgrade: websocket'], smuggled],
  'asking for HTTP/2': [[length, 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'], smuggled],
};

/** Every spelling in which a visitor may list headers as belonging to the connection. */
const connections: Record<string, string[]> = {
  nothing: [],
  'the length': ['Connection: content-length'],
  'the encoding': ['Connection: transfer-encoding'],
  'both, in capitals': ['CONNECTION: CONTENT-LENGTH, TRANSFER-ENCODING'],
  'both, with spaces and tabs': ['connection:\t content-length\t ,\t transfer-encoding \t'],
  'both, without a space': ['Connection:content-length,transfer-encoding'],
  'both, in two headers': ['Connection: content-length', 'Connection: transfer-encoding'],
  'both, beside keep-alive': ['Connection: keep-alive, content-length, transfer-encoding'],
  'both, beside close': ['Connection: close, Content-Length, Transfer-Encoding'],
  'both, twice over': [
    'Connection: content-length, content-length',
    'Connection: transfer-encoding, transfer-encoding, content-length',
  ],
  'both, among empty names': ['Connection: ,, content-length,,transfer-encoding,'],
  'both, and an upgrade': ['Connection: upgrade, content-length, transfer-encoding', 'Upgrade: websocket'],
  'both, as the other spelling': ['Proxy-Connection: content-length, transfer-encoding'],
};

/**
 * Every day each spelling with a method that has a body and with one that has none, and the others with two of them;
 * all of it in the audit.
 */
const namingsFor = (method: string): string[] =>
  process.env.AUDIT === '1' || ['GET', 'POST'].includes(method)
    ? Object.keys(connections)
    : ['nothing', 'both, beside keep-alive'];

describe('messages keep their borders on the way to the API [GWY-09]', () => {
  const api = recordingApi();
  let site: FixtureSite;
  beforeAll(async () => {
    site = await fixtureSite(api.listener);
  });
  afterAll(stopFixtureSites);
  afterEach(() => api.received.splice(0));

  const attack = async (
    method: string,
    path: string,
    headers: string[],
    body: string,
    patience = 400,
  ): Promise<void> => {
    const head = [`${method} ${path} HTTP/1.1`, 'Host: dorehami.test', ...headers].join('\r\n');
    const visitor = await rawVisitor(site.url, `${head}\r\n\r\n${body}`);
    await visitor.until((answer) => isWhole(answer, method) || /^HTTP\/1.1 [45]/.test(answer), patience);
    visitor.leave();
  };
  const ownAnswer = async (id: string): Promise<string> =>
    ((await (await fetch(`${site.url}/api/v1/visitor/${id}`)).json()) as { url: string }).url;

  /** Distinguishes rounds: what is still in flight when a test ends must not count for the next one. */
  let round = 0;
  describe.each(methods)('%s', (method) => {
    it.each(namingsFor(method))(
      'naming %s: no body becomes a request, and others get their own answers',
      async (naming) => {
        const from = `r${++round}`;
        const attacks: string[] = [];
        const others = Object.entries(framings).map(async ([name, [headers, body]], n) => {
          const path = `/api/v1/attack/${from}-${n}`;
          attacks.push(path);
          await attack(method, path, [...connections[naming]!, ...headers], body);
          const id = `${from}-${n}-${encodeURIComponent(name)}`;
          const mine = `/api/v1/visitor/${id}`;
          expect(await ownAnswer(id)).toBe(mine);
          return mine;
        });
        const visitors = await Promise.all(others);
        // Once requests sent after an attack have been answered, everything of the attack has arrived.
        expect(await Promise.all([1, 2, 3, 4].map((n) => ownAnswer(`late-${n}`)))).toEqual(
          [1, 2, 3, 4].map((n) => `/api/v1/visitor/late-${n}`),
        );
        const known = new Set([...attacks, ...visitors]);
        const isEarlier = (url: string): boolean => /\/attack\/r\d+-/.test(url) && !url.includes(`/${from}-`);
        const seen = api.received
          .map(({ url }) => url)
          .filter((url) => !url.includes('/visitor/late-') && !isEarlier(url));
        expect(seen.filter((url) => !known.has(url))).toEqual([]);
        expect(seen.filter((url, at) => seen.indexOf(url) !== at)).toEqual([]);
        expect(api.received.filter(({ headers }) => 'x-smuggled' in headers)).toEqual([]);
      },
    );
  });

  it('passes on what is framed rightly, whichever headers the visitor names', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      for (const naming of Object.values(connections)) {
        for (const framing of ['a length', 'chunked', 'chunked with an extension']) {
          const [headers, body] = framings[framing]!;
          await attack(method, '/api/v1/whole', [...naming, ...headers], body, 10_000);
        }
      }
    }
    const whole = api.received.filter(({ url }) => url === '/api/v1/whole');
    expect(whole).toHaveLength(5 * Object.keys(connections).length * 3);
    expect(new Set(whole.map(({ body }) => body))).toEqual(new Set([smuggled]));
  });

  it.each(['GET', 'HEAD'])('passes on no body of %s, which no call takes', async (method) => {
    const [headers, body] = framings['a length']!;
    await attack(method, '/api/v1/bare', headers, body, 10_000);
    expect(api.received.map(({ url, body: passedOn }) => [url, passedOn])).toEqual([['/api/v1/bare', '']]);
  });

  it('reads many requests of one connection as what they are', async () => {
    const one = (n: number): string =>
      `POST /api/v1/many/${n} HTTP/1.1\r\nHost: x\r\nConnection: content-length\r\nContent-Length: 3\r\n\r\nabc`;
    const visitor = await rawVisitor(site.url, [1, 2, 3, 4, 5].map(one).join(''));
    await visitor.until((answer) => answer.split('HTTP/1.1 200').length === 6);
    visitor.leave();
    const paths = [1, 2, 3, 4, 5].map((n) => `/api/v1/many/${n}`);
    expect(visitor.answer().match(/\/api\/v1\/many\/\d/g)).toEqual(paths);
    expect(api.received.map(({ url }) => url).sort()).toEqual(paths);
    expect(new Set(api.received.map(({ body }) => body))).toEqual(new Set(['abc']));
  });

  it('lets a visitor take away none of the headers that the API goes by', async () => {
    const names = [
      'authorization',
      'host',
      'content-type',
      'content-length',
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-host',
      'x-request-id',
      'x-requested-with',
      'idempotency-key',
      'x-language',
    ];
    const headers = [
      'Authorization: Bearer t',
      'Content-Type: application/json',
      'X-Requested-With: XMLHttpRequest',
      'Idempotency-Key: k',
      'X-Language: en',
      'Content-Length: 2',
    ];
    for (const naming of [names.join(', '), names.map((name) => name.toUpperCase()).join(' ,\t')])
      await attack('POST', '/api/v1/named', [`Connection: ${naming}`, ...headers], '{}');
    expect(api.received).toHaveLength(2);
    for (const { headers: arrived } of api.received) {
      expect(Object.keys(arrived)).toEqual(expect.arrayContaining(names));
      expect(arrived).toMatchObject({
        authorization: 'Bearer t',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'dorehami.test',
      });
    }
  });

  it('passes on nothing that belongs to the connection, and believes no visitor about who passed it on [PRM-24]', async () => {
    await attack(
      'POST',
      '/api/v1/own',
      [
        'Connection: keep-alive',
        'Keep-Alive: timeout=900',
        'Proxy-Authorization: Basic eA==',
        'Proxy-Connection: keep-alive',
        'TE: trailers',
        'Trailer: X-A',
        'Upgrade: h2c',
        'X-Forwarded-For: 6.6.6.6',
        'X-Forwarded-Host: evil.test',
        'X-Forwarded-Proto: https',
        'X-Forwarded-Port: 1',
        'X-Real-IP: 6.6.6.6',
        'Forwarded: for=6.6.6.6',
        'X-Request-Id: 00000000-0000-0000-0000-000000000000',
        'Content-Length: 0',
      ],
      '',
    );
    const [{ headers }] = api.received as [Received];
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'dorehami.test',
      'x-forwarded-proto': 'http',
      host: new URL(`http://127.0.0.1:${(site.api!.address() as { port: number }).port}`).host,
    });
    expect(headers['x-request-id']).not.toMatch(/^0{8}/);
    for (const name of [
      'keep-alive',
      'proxy-authorization',
      'proxy-connection',
      'te',
      'trailer',
      'upgrade',
      'x-forwarded-port',
      'x-real-ip',
      'forwarded',
    ])
      expect(headers).not.toHaveProperty(name);
  });

  it.each([
    '/metrics',
    '//metrics',
    '/api/../metrics',
    '/api/v1/../../metrics',
    '/api/%2e%2e/metrics',
    '/api/%2E%2e%2Fmetrics',
    '/api/.%2e/metrics',
    '/api/..%5cmetrics',
    '/api/..\\metrics',
    '/api/./../metrics',
    '/api;/../metrics',
    '/api/..;/metrics',
    '/api',
    '/apix/metrics',
    '/dev/../metrics',
    'http://inside/metrics',
    'http://inside/api/../metrics',
    'metrics',
    '*',
  ])('reaches nothing of the API outside of its prefix: %s', async (path) => {
    await attack('GET', path, [], '');
    const metrics = new URL('http://x/metrics').pathname;
    for (const { url } of api.received) {
      expect(url).toMatch(/^\/api\//);
      expect(new URL(url, 'http://x').pathname).not.toBe(metrics);
      expect(url).not.toMatch(/\.\.|%2e%2e|\.%2e/i);
    }
  });
});
