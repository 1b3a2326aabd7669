import { setTimeout as wait } from 'node:timers/promises';
import { figure } from '../testing/figure.ts';
import { patience } from '../testing/patience.ts';
import { usualLimits } from './limits.ts';
import { deferred } from './testing/deferred.ts';
import { fixtureSite, stopFixtureSites } from './testing/fixtureSite.ts';
import { isWhole, rawVisitor } from './testing/rawVisitor.ts';
import { recordingApi } from './testing/recordingApi.ts';

// What they wait for are limits in seconds: at once.
afterAll(stopFixtureSites);

const limits = {
  headersWithin: 1000,
  lookEvery: 100,
  bodySilence: 1000,
  bodyRate: 20_000,
  connectionSilence: 2000,
  leftoverWithin: 500,
};
const upload = (length: number): string =>
  `POST /api/v1/upload HTTP/1.1\r\nHost: x\r\nX-Language: en\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`;

describe('slow visitors', () => {
  it.concurrent('end within seconds, 1,000 half-sent requests at once, while others are answered and the API hears of none', async () => {
    const api = recordingApi();
    const site = await fixtureSite(api.listener, {}, limits);
    const half = [
      'GET / HTTP/1.1\r\nHost: x\r\nX-A: ',
      'POST /api/v1/home HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n',
      'GET /api/v1/ho',
      '',
    ];
    const from = performance.now();
    const visitors = await Promise.all(
      Array.from({ length: 1000 }, (_, n) => rawVisitor(site.url, half[n % half.length])),
    );
    expect((await fetch(`${site.url}/api/v1/other`)).status).toBe(200);
    await Promise.all(visitors.map((visitor) => visitor.until(() => false, patience)));
    figure('1,000 half-sent requests end', performance.now() - from, 10_000);
    expect(visitors.filter(({ socket }) => !socket.destroyed)).toHaveLength(0);
    const statuses = new Set(visitors.map((visitor) => visitor.answer().split('\r\n', 1)[0]));
    expect(statuses).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
    expect(visitors[0]!.answer()).toMatch(/x-content-type-options: nosniff/i);
    expect(api.received.map(({ url }) => url)).toEqual(['/api/v1/other']);
  });

  it.concurrent('who trickle a small body take up nothing of the API, and are told why they failed', async () => {
    const api = recordingApi();
    const site = await fixtureSite(api.listener, {}, limits);
    const visitor = await rawVisitor(
      site.url,
      'POST /api/v1/home HTTP/1.1\r\nHost: x\r\nX-Language: en\r\nContent-Length: 500\r\n\r\n',
    );
    const timer = setInterval(() => visitor.socket.write('x'), 50);
    const from = performance.now();
    const answer = await visitor.until(isWhole, patience);
    clearInterval(timer);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('"code":"body_too_slow"');
    expect(answer).toContain('too slow');
    figure('a small body that trickles is refused', performance.now() - from, 5000);
    expect(api.received).toEqual([]);
    visitor.leave();
  });

  it.concurrent.each(['/', '/api/v1/home'])(
    'who trickle a body that nobody reads have their answer and go: GET %s',
    async (path) => {
      const api = recordingApi();
      const site = await fixtureSite(api.listener, {}, limits);
      const visitor = await rawVisitor(
        site.url,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      const timer = setInterval(() => visitor.socket.write('1\r\nx\r\n'), 50);
      const from = performance.now();
      expect(await visitor.until(() => false, patience)).toMatch(/^HTTP\/1.1 200 /);
      clearInterval(timer);
      expect(visitor.socket.destroyed).toBe(true);
      figure('a body that nobody reads is over', performance.now() - from, 5000);
    },
  );

  it.concurrent('who trickle the rest of a large body are cut off, and the API is told at once', async () => {
    const noticed = deferred<'told'>();
    const arrived = deferred<void>();
    const site = await fixtureSite(
      (incoming) => incoming.on('error', () => noticed.resolve('told')).on('data', () => arrived.resolve()),
      {},
      limits,
    );
    const visitor = await rawVisitor(site.url, upload(1_000_000) + 'x'.repeat(100_000));
    await arrived.promise;
    const timer = setInterval(() => visitor.socket.write('x'), 50);
    const answer = await visitor.until(isWhole, patience);
    clearInterval(timer);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(await noticed.promise).toBe('told');
    visitor.leave();
  });

  it.concurrent('who send at a fair rate are waited for, and may pause for a moment', async () => {
    const api = recordingApi();
    // Five times as patient as they send: a full machine sends late.
    const site = await fixtureSite(api.listener, {}, { ...limits, bodySilence: 3500, bodyRate: 10_000 });
    const visitor = await rawVisitor(site.url, upload(200_000));
    for (let n = 0; n < 40; n++) {
      visitor.socket.write('x'.repeat(5000));
      await wait(n === 20 ? 700 : 100);
    }
    expect(await visitor.until(isWhole, patience)).toMatch(/^HTTP\/1.1 200 /);
    expect(api.received[0]!.body).toHaveLength(200_000);
    visitor.leave();
  });

  it.concurrent('who send at a fair rate but without an end are told so when their time is over', async () => {
    const api = recordingApi();
    const site = await fixtureSite(api.listener, {}, { ...limits, requestWithin: 1500 });
    const visitor = await rawVisitor(site.url, upload(10_000_000));
    const timer = setInterval(() => visitor.socket.write('x'.repeat(5000)), 100);
    const from = performance.now();
    expect(await visitor.until(isWhole, patience)).toMatch(/^HTTP\/1.1 408 /);
    await visitor.until(() => false, patience);
    clearInterval(timer);
    expect(visitor.socket.destroyed).toBe(true);
    figure('a body without an end is over', performance.now() - from, 8000);
  });

  it.concurrent('who go on sending what was refused are cut off in a moment', async () => {
    const api = recordingApi();
    const site = await fixtureSite(api.listener, {}, limits);
    const visitor = await rawVisitor(site.url, upload(1_000_000_000));
    expect(await visitor.until(isWhole, patience)).toMatch(/^HTTP\/1.1 413 /);
    const timer = setInterval(() => visitor.socket.write('x'.repeat(5000)), 100);
    const from = performance.now();
    await visitor.until(() => false, patience);
    clearInterval(timer);
    expect(visitor.socket.destroyed).toBe(true);
    figure('what was refused is cut off', performance.now() - from, 5000);
    expect(api.received).toEqual([]);
  });

  it.concurrent('are not those who follow events: a stream lives on, as long as it is heard of', async () => {
    const site = await fixtureSite(
      (_, answer) => {
        answer.writeHead(200, { 'content-type': 'text/event-stream' });
        const beats = setInterval(() => answer.write(': beat\n\n'), 500);
        answer.on('close', () => clearInterval(beats));
      },
      {},
      { ...limits, requestWithin: 1500, answerSilence: 1500 },
    );
    const visitor = await rawVisitor(site.url, 'GET /api/v1/live HTTP/1.1\r\nHost: x\r\n\r\n');
    await visitor.until(() => false, 5000);
    expect(visitor.socket.destroyed).toBe(false);
    expect(visitor.answer().split(': beat').length).toBeGreaterThanOrEqual(9);
    visitor.leave();
  });

  it.concurrent('who take no answer are let go, and so is the API', async () => {
    const noticed = deferred<'told'>();
    const site = await fixtureSite(
      (_, answer) => {
        answer.on('close', () => noticed.resolve('told'));
        const more = (): void => {
          while (!answer.destroyed && answer.write(Buffer.alloc(1_000_000)));
        };
        answer.on('drain', more);
        more();
      },
      {},
      limits,
    );
    const visitor = await rawVisitor(site.url, '');
    visitor.socket.pause();
    visitor.socket.write('GET /api/v1/endless HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await noticed.promise).toBe('told');
    visitor.leave();
  });

  it('have these figures on a real site', () => {
    expect(usualLimits.headersWithin + usualLimits.lookEvery).toBeLessThanOrEqual(15_000);
    expect(usualLimits.bodySilence).toBeLessThanOrEqual(15_000);
    // Event streams have a heartbeat every 25 s.
    expect(Math.min(usualLimits.connectionSilence, usualLimits.answerSilence)).toBeGreaterThan(2 * 25_000);
    expect(usualLimits.heldBody).toBeLessThanOrEqual(64 * 1024);
  });
});
