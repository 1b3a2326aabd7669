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
  const from = performance.now();
  await stopServing(app, 0, 200);
  expect(performance.now() - from).toBeGreaterThanOrEqual(190);
  if (!visitor.destroyed) await once(visitor, 'close');
  expect(visitor.destroyed).toBe(true);
}, 10_000);
