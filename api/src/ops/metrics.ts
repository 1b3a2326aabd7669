import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../http/deps.ts';
import { poolCountsOf } from '../db/poolCounts.ts';
import { fail } from '../errors/errors.ts';
import { callOf } from '../http/logging.ts';

/**
 * Counts and times what the server does, for Prometheus at /metrics: for this machine, and for whoever sends the
 * token.
 */
export function metrics(app: FastifyInstance, deps: Deps): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that were answered, by call and class of status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered, streams included',
    registers,
  });
  gauge(registers, 'live_streams', 'Open streams of live events', () => app.openStreams());
  poolGauges(registers, deps);
  gauge(registers, 'database_up', 'Whether the database answers', async () => Number(await app.isDatabaseThere()));
  gauge(registers, 'disk_full', 'Whether nothing can be written for lack of space', () =>
    Number(deps.disk?.isFull ?? false),
  );
  app.decorate('metrics', registry);
  new Counter({
    name: 'http_requests_shed_total',
    help: 'Calls that were refused because there was too much to do',
    registers,
    collect() {
      this.reset();
      this.inc(app.callsShed());
    },
  });

  app.addHook('onRequest', async (_request, reply) => {
    inFlight.inc();
    // Also if the caller leaves, or the answer bypasses Fastify.
    reply.raw.once('close', () => inFlight.dec());
  });
  app.addHook('onResponse', async (request, reply) => {
    // A stream lasts as long as its reader stays, which is no response time.
    if (request.routeOptions?.config?.call === 'live.stream' && reply.statusCode < 400) return;
    duration.observe(
      { call: callOf(request), status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, deps.metricsToken)) fail('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.addHook('onClose', async () => registry.clear());
}

function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  if (token !== undefined && given !== undefined && isSame(given, token)) return true;
  // With this header the request came from outside, through the gateway on this machine.
  return headers['x-forwarded-for'] === undefined && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}

/** In constant time, whatever the difference, even in length. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The embedded database has no pool. */
function poolGauges(registers: Registry[], { db }: Deps): void {
  const pool = poolCountsOf(db);
  if (!pool) return;
  gauge(registers, 'database_connections', 'Connections of the pool', () => pool.totalCount);
  gauge(registers, 'database_connections_idle', 'Connections that wait for work', () => pool.idleCount);
  gauge(registers, 'database_waiting', 'Queries that wait for a connection', () => pool.waitingCount);
}

function gauge(registers: Registry[], name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      this.set(await read());
    },
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What is told to Prometheus. */
    metrics: Registry;
  }
}
