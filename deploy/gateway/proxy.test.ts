import { jest } from '@jest/globals';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fixtureSite } from './testing/fixtureSite.ts';

// Files and processes are real here, and the machine may be busy.
jest.setTimeout(30_000);

function deferred<T>(): { promise: Promise<T>; resolve(value: T): void } {
  let resolve!: (value: T) => void;
  return {
    promise: new Promise<T>((done) => {
      resolve = done;
    }),
    resolve: (value) => resolve(value),
  };
}

describe('the proxy to the API', () => {
  it('passes method, path, query, headers and body on, and the answer back [GWY-09]', async () => {
    const site = await fixtureSite(async (incoming, answer) => {
      const chunks = await incoming.toArray();
      answer.writeHead(201, { 'content-type': 'application/json', 'x-own': 'yes' });
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
    expect(await response.json()).toMatchObject({
      method: 'POST',
      url: '/api/v1/event/1/like?page=2&q=%D8%B4',
      body: '{"liked":true}',
      headers: { authorization: 'Bearer t', 'x-forwarded-for': '127.0.0.1', 'content-type': 'application/json' },
    });
    await site.stop();
  });

  it('streams an upload: the API sees the first bytes before the last are sent [GWY-09]', async () => {
    const { promise: first, resolve: sawFirst } = deferred<string>();
    const site = await fixtureSite((incoming, answer) => {
      let size = 0;
      incoming
        .on('data', (chunk: Buffer) => {
          size += chunk.length;
          sawFirst(chunk.toString());
        })
        .on('end', () => answer.end(String(size)));
    });
    const upload = request(`${site.url}/api/v1/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    upload.write('first');
    expect(await first).toBe('first');
    upload.end('x'.repeat(3_000_000));
    const [answer] = await once(upload, 'response');
    expect(Buffer.concat(await answer.toArray()).toString()).toBe('3000005');
    await site.stop();
  });

  it('streams an answer: the visitor sees the first bytes before the last are made [GWY-09]', async () => {
    let finish = (): void => {};
    const site = await fixtureSite((_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.write('data: 1\n\n');
      finish = () => answer.end();
    });
    const reader = (await fetch(`${site.url}/api/v1/events`)).body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: 1\n\n');
    finish();
    expect((await reader.read()).done).toBe(true);
    await site.stop();
  });

  it('tells the API at once when the visitor gives up, before and during the answer [GWY-09]', async () => {
    for (const startAnswer of [false, true]) {
      const { promise: arrival, resolve: arrived } = deferred<void>();
      const { promise: leaving, resolve: left } = deferred<void>();
      const site = await fixtureSite((_, answer) => {
        if (startAnswer) answer.write('begun');
        answer.on('close', () => left());
        arrived();
      });
      const abort = new AbortController();
      const call = fetch(`${site.url}/api/v1/slow`, { signal: abort.signal })
        .then((response) => response.text())
        .catch(() => 'aborted');
      await arrival;
      abort.abort();
      expect(await Promise.race([leaving.then(() => 'told'), wait(2000, 'not told', { ref: false })])).toBe('told');
      expect(await call).toBe('aborted');
      await site.stop();
    }
  });

  it('answers 503 in the language of the request while the API is not reachable [GWY-09]', async () => {
    const site = await fixtureSite();
    for (const [language, word] of [
      ['en', 'not available'],
      ['fa', 'در دسترس نیست'],
      ['xx', 'در دسترس نیست'],
    ] as const) {
      const response = await fetch(`${site.url}/api/v1/home`, {
        method: 'POST',
        body: 'x'.repeat(100_000),
        headers: { 'x-language': language },
      });
      expect(response.status).toBe(503);
      expect(await response.json()).toEqual({ message: expect.stringContaining(word), code: 'api_unavailable' });
    }
    await site.stop();
  });

  it('lets answers that have begun come to their end when the gateway stops [PRM-15]', async () => {
    const { promise: arrival, resolve: arrived } = deferred<void>();
    const site = await fixtureSite((_, answer) => {
      arrived();
      setTimeout(() => answer.end('whole'), 300);
    });
    const call = fetch(`${site.url}/api/v1/slow`).then((response) => response.text());
    await arrival;
    await site.gateway.close();
    expect(await call).toBe('whole');
    await site.stop();
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
    await Promise.all([open, closed, sandbox].map((site) => site.stop()));
  });
});
