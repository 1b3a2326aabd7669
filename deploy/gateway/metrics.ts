import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { missing } from './missing.ts';

/** Serves the counts to Prometheus: to this machine, and to whoever shows the token. */
export function metrics(app: FastifyInstance, token: string | null, registry: Registry): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return missing(reply);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayRead({ headers, socket }: FastifyRequest, token: string | null): boolean {
  const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  if (token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token))) return true;
  // With this header the request came from outside, through a balancer on this machine.
  return headers['x-forwarded-for'] === undefined && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}

/** Equal lengths, so that comparing takes the same time wherever they differ. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
