import { jest } from '@jest/globals';
import { connect } from 'node:net';
import { once } from 'node:events';
import fastify from 'fastify';
import { drain, stopServing } from './serverStop.ts';

it('a server that stops waits for nobody who does not go on: what still holds a connection is cut off [PRM-15]', async () => {
  const app = fastify();
  drain(app);
  app.post('/', async () => 'whole');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const visitor = connect(Number(port), '127.0.0.1').on('error', () => {});
  visitor.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\nhalf');
  await once(app.server, 'request');
  await stopServing(app, 0, 200);
  if (!visitor.destroyed) await once(visitor, 'close');
  expect(visitor.destroyed).toBe(true);
});

it('a server that stops goes on serving while it is still asked [PRM-15]', async () => {
  const app = fastify();
  drain(app);
  app.get('/', async () => 'whole');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(app.idleFor()).toBeGreaterThan(0);
  const lastIdle = jest.spyOn(app, 'idleFor').mockReturnValue(0);
  const stopped = stopServing(app, 1);
  while (lastIdle.mock.calls.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  const answer = await fetch(url);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  lastIdle.mockReturnValue(Infinity);
  await stopped;
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

it('what balancers ask of a server does not count as being asked', async () => {
  const app = fastify();
  drain(app);
  for (const path of ['/readyz', '/']) app.get(path, async () => 'whole');
  const before = app.idleFor();
  await app.inject('/readyz');
  expect(app.idleFor()).toBeGreaterThanOrEqual(before);
  await app.inject('/');
  expect(app.idleFor()).toBeLessThan(before);
});
