import { once } from 'node:events';
import { request, type RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { largestBody, largestForm } from 'shared-kernel/contract/bodySizes';
import { deferred } from './testing/deferred.ts';
import { fixtureSite, stopFixtureSites } from './testing/fixtureSite.ts';
import { rawVisitor } from './testing/rawVisitor.ts';
import { recordingApi } from './testing/recordingApi.ts';

afterEach(stopFixtureSites);

const soon = <T>(news: Promise<T>): Promise<T | 'never'> =>
  Promise.race([news, wait(2000, 'never' as const, { ref: false })]);

describe('the proxy to the API', () => {
  it('passes method, path, query, headers and body on, and the answer back [GWY-09]', async () => {
    const site = await fixtureSite(async (incoming, answer) => {
      const chunks = await incoming.toArray();
      answer.writeHead(201, { 'content-type': 'application/json', 'x-own': 'yes', 'set-cookie': ['a=1', 'b=2'] });
      answer.end(
        JSON.stringify({
          method: incoming.method,
          url: incoming.url,
          headers: incoming.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    const response = await fetch(`${site.url}/api/v1/event/1/like?page=2&q=%D8%B4`, {
      method: 'POST',
      body: '{"liked":true}',
      headers: { 'content-type': 'application/json', authorization: 'Bearer t', 'x-forwarded-for': '6.6.6.6' },
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('x-own')).toBe('yes');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await response.json()).toMatchObject({
      method: 'POST',
      url: '/api/v1/event/1/like?page=2&q=%D8%B4',
      body: '{"liked":true}',
      headers: { authorization: 'Bearer t', 'x-forwarded-for': '127.0.0.1', 'content-type': 'application/json' },
    });
  });

  it('streams an upload: the API sees the first bytes before the last are sent, and the announced length [GWY-09]', async () => {
    for (const announced of [true, false]) {
      const first = deferred<string | undefined>();
      const site = await fixtureSite((incoming, answer) => {
        let size = 0;
        incoming
          .on('data', (chunk: Buffer) => {
            size += chunk.length;
            first.resolve(incoming.headers['content-length']);
          })
          .on('end', () => answer.end(String(size)));
      });
      const upload = request(`${site.url}/api/v1/upload`, {
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          ...(announced && { 'content-length': 3_000_000 }),
        },
      });
      upload.write('x'.repeat(100_000));
      expect(await soon(first.promise)).toBe(announced ? '3000000' : undefined);
      upload.end('x'.repeat(2_900_000));
      const [answer] = await once(upload, 'response');
      expect(Buffer.concat(await answer.toArray()).toString()).toBe('3000000');
    }
  });

  it('streams an answer: the visitor sees the head before the first bytes, and these before the last [GWY-09]', async () => {
    let write: (text: string) => void = () => {};
    let finish = (): void => {};
    const site = await fixtureSite((_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.flushHeaders();
      write = (text) => answer.write(text);
      finish = () => answer.end();
    });
    const reader = (await fetch(`${site.url}/api/v1/events`)).body!.getReader();
    write('data: 1\n\n');
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: 1\n\n');
    finish();
    expect((await reader.read()).done).toBe(true);
  });

  it.each([
    ['while the API still works on its answer', { startAnswer: false, body: undefined }],
    ['while the API works on what was sent', { startAnswer: false, body: 'x'.repeat(1000) }],
    ['during the answer', { startAnswer: true, body: undefined }],
  ])('tells the API at once when the visitor gives up %s [GWY-09]', async (_, { startAnswer, body }) => {
    const arrival = deferred<void>();
    const leaving = deferred<'told'>();
    const site = await fixtureSite((_, answer) => {
      if (startAnswer) answer.write('begun');
      answer.on('close', () => leaving.resolve('told'));
      arrival.resolve();
    });
    const abort = new AbortController();
    const call = fetch(`${site.url}/api/v1/slow`, { signal: abort.signal, ...(body && { method: 'POST', body }) })
      .then((response) => response.text())
      .catch(() => 'aborted');
    await arrival.promise;
    abort.abort();
    expect(await soon(leaving.promise)).toBe('told');
    expect(await call).toBe('aborted');
  });

  it('tells the API at once when the visitor gives up in the middle of an upload [GWY-09]', async () => {
    const arrival = deferred<void>();
    const leaving = deferred<'told'>();
    const site = await fixtureSite((incoming) => {
      incoming.on('error', () => leaving.resolve('told')).once('data', () => arrival.resolve());
    });
    const upload = request(`${site.url}/api/v1/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }).on('error', () => {});
    upload.write('x'.repeat(100_000));
    await arrival.promise;
    upload.destroy();
    expect(await soon(leaving.promise)).toBe('told');
  });

  it('cuts an answer that breaks off, so that nobody takes it for whole', async () => {
    const site = await fixtureSite((_, answer) => {
      answer.write('half');
      setTimeout(() => answer.destroy(), 50);
    });
    await expect(fetch(`${site.url}/api/v1/half`).then((response) => response.text())).rejects.toThrow('terminated');
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE'])('sends nothing twice when the API breaks off: %s', async (method) => {
    let asked = 0;
    const site = await fixtureSite((incoming) => {
      asked++;
      incoming.socket.destroy();
    });
    const response = await fetch(`${site.url}/api/v1/break`, { method, ...(method !== 'GET' && { body: '{}' }) });
    expect(response.status).toBe(503);
    await wait(100);
    expect(asked).toBe(1);
  });

  it('takes up no connection that the API has closed meanwhile', async () => {
    const api = recordingApi();
    const site = await fixtureSite(api.listener);
    for (let n = 0; n < 20; n++) {
      expect((await fetch(`${site.url}/api/v1/kept/${n}`, { method: 'POST', body: '{}' })).status).toBe(200);
      site.api!.closeAllConnections();
      await wait(5);
    }
    expect(api.received).toHaveLength(20);
  });

  it('passes on what the API refuses before it has read the body, whole and with its own words', async () => {
    const statuses: Record<string, number> = {};
    const site = await fixtureSite((incoming, answer) => {
      // As Fastify answers a body beyond its limit: at once, closing the connection with the rest unread.
      const close = incoming.url?.endsWith('close');
      answer.writeHead(413, { 'content-type': 'application/json', ...(close && { connection: 'close' }) });
      answer.end('{"code":"own_words"}');
    });
    for (const path of ['close', 'keep']) {
      for (let n = 0; n < 10; n++) {
        const response = await fetch(`${site.url}/api/v1/early/${path}`, {
          method: 'POST',
          body: 'x'.repeat(5_000_000),
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        });
        const key = `${response.status} ${((await response.json()) as { code: string }).code}`;
        statuses[key] = (statuses[key] ?? 0) + 1;
      }
    }
    // A connection that is closed with bytes unread may take its answer along: then the API counts as not reached.
    const { '413 own_words': passedOn, '503 api_unavailable': lost = 0, ...others } = statuses;
    expect([others, passedOn! + lost]).toEqual([{}, 20]);
    expect(lost).toBeLessThan(4);
  });

  it.each([
    ['a call', 'application/json', largestBody],
    ['a form', 'multipart/form-data; boundary=x', largestForm],
  ])(
    'refuses the body of %s that is larger than any, announced or not, without troubling the API',
    async (_, type, most) => {
      let whole = 0;
      const listener: RequestListener = (incoming, answer) =>
        incoming
          .on('error', () => {})
          .on('end', () => whole++)
          .on('end', () => answer.end())
          .resume();
      const site = await fixtureSite(listener);
      for (const announced of [true, false]) {
        for (const size of [most + 1, most + 10_000_000]) {
          const bytes = Buffer.alloc(size, 'x');
          const stream = new ReadableStream({
            start(controller) {
              controller.enqueue(bytes);
              controller.close();
            },
          });
          const response = await fetch(`${site.url}/api/v1/large`, {
            method: 'POST',
            body: announced ? bytes : stream,
            ...(!announced && { duplex: 'half' as const }),
            headers: { 'content-type': type, 'x-language': 'en' },
          });
          expect(response.status).toBe(413);
          expect(await response.json()).toEqual({ message: 'What was sent is too large.', code: 'body_too_large' });
        }
      }
      expect(whole).toBe(0);
      const fits = await fetch(`${site.url}/api/v1/large`, {
        method: 'POST',
        body: Buffer.alloc(most),
        headers: { 'content-type': type },
      });
      expect(fits.status).toBe(200);
      expect(whole).toBe(1);
    },
  );

  it('keeps the connection usable after a refused body', async () => {
    const api = recordingApi();
    const site = await fixtureSite(api.listener);
    const visitor = await rawVisitor(
      site.url,
      `POST /api/v1/large HTTP/1.1\r\nHost: x\r\nContent-Length: ${largestBody + 1}\r\n\r\n`,
    );
    await visitor.until((answer) => answer.includes('body_too_large'));
    visitor.socket.write('x'.repeat(largestBody + 1));
    visitor.socket.write('GET /api/v1/next HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await visitor.until((answer) => answer.includes('/api/v1/next'))).toContain('HTTP/1.1 200');
    visitor.leave();
    expect(api.received.map(({ url }) => url)).toEqual(['/api/v1/next']);
  });

  it('answers 503 in the language of the request while the API is not reachable [GWY-09]', async () => {
    const site = await fixtureSite();
    for (const [language, word] of [
      ['en', 'not available'],
      ['fa', 'در دسترس نیست'],
      ['ar', 'غير متاحة'],
      ['ps', 'نشته'],
      ['xx', 'در دسترس نیست'],
    ] as const) {
      const response = await fetch(`${site.url}/api/v1/home`, {
        method: 'POST',
        body: 'x'.repeat(100_000),
        headers: { 'x-language': language },
      });
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.json()).toEqual({ message: expect.stringContaining(word), code: 'api_unavailable' });
    }
  });

  it('gives up on an API that takes a call and never answers', async () => {
    const site = await fixtureSite(() => {}, {}, { answerWithin: 500 });
    expect((await fetch(`${site.url}/api/v1/home`)).status).toBe(503);
  });

  it('cuts an answer that stops in the middle', async () => {
    const site = await fixtureSite((_, answer) => void answer.write('begun'), {}, { answerSilence: 500 });
    const response = await fetch(`${site.url}/api/v1/home`);
    expect(response.status).toBe(200);
    expect(await soon(response.text().catch(() => 'cut'))).toBe('cut');
  });

  it('offers the development pages only on a development site, and the sandbox for payments also where it is asked for', async () => {
    const answer = (_: unknown, reply: { end(text: string): void }) => reply.end('outbox');
    const [open, closed, sandbox] = [
      await fixtureSite(answer, { DEVELOPMENT: '1' }),
      await fixtureSite(answer),
      await fixtureSite(answer, { PAYSTAR_SANDBOX: '1' }),
    ];
    const shows = async ({ url }: { url: string }, path: string): Promise<boolean> =>
      (await (await fetch(url + path)).text()) === 'outbox';
    for (const [site, outbox, payments] of [
      [open, true, true],
      [closed, false, false],
      [sandbox, false, true],
    ] as const) {
      expect([await shows(site, '/dev/outbox'), await shows(site, '/dev/paystar/api/pardakht/payment')]).toEqual([
        outbox,
        payments,
      ]);
    }
  });
});
