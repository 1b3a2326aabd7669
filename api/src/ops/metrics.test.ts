import Fastify from 'fastify';
import { drain } from 'server-stop';
import { figure } from '../../../deploy/testing/figure.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeUser } from '../testing/rows.ts';
import { health } from './health.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ metricsToken: 'a-token-of-many-characters' });
});
afterAll(() => api.close());

const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  api.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress });

describe('/metrics', () => {
  it('counts and times calls by name and class of status, and shows streams and the process', async () => {
    await api.call('chat.list', { as: await makeUser(api.db) });
    await api.call('chat.list');
    const { statusCode, headers, body } = await read();
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(body).toContain('http_request_duration_seconds_count{call="chat.list",status="2xx"} 1');
    expect(body).toContain('http_request_duration_seconds_count{call="chat.list",status="4xx"} 1');
    for (const name of [
      'http_requests_in_flight',
      'live_streams 0',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_seconds',
    ])
      expect(body).toContain(name);
  });
  it('is open to this machine and to whoever shows the token, and not there for others', async () => {
    const outside = await read({}, '203.0.113.7');
    expect([outside.statusCode, outside.json().code]).toEqual([404, 'not_found']);
    expect((await read({ 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404);
    expect((await read({ authorization: 'Bearer wrong' }, '203.0.113.7')).statusCode).toBe(404);
    expect((await read({ authorization: 'Bearer a-token-of-many-characters' }, '203.0.113.7')).statusCode).toBe(200);
    expect((await read({ authorization: 'Bearer a-token-of-many-character' }, '203.0.113.7')).statusCode).toBe(404);
  });
});

describe('/readyz', () => {
  it('asks the database once, however many look, and does not wait until it answers [PRM-14]', async () => {
    let asked = 0;
    let answer!: () => void;
    const answering = new Promise<void>((resolve) => (answer = resolve));
    const app = Fastify();
    drain(app);
    health(app, { db: { execute: () => (asked++, answering) } } as never);
    const from = performance.now();
    const looks = await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
    figure('not ready, without an answer of the database', performance.now() - from, 4000);
    expect([asked, new Set(looks.map(({ statusCode }) => statusCode))]).toEqual([1, new Set([503])]);
    answer();
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    app.startDraining();
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'stopping' });
    await app.close();
  });
});
