import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** After this long whatever still holds a connection is cut off. */
const graceMs = 5000;

/**
 * Stops serving: for `drainMs` requests are still taken while /readyz says 503, so that a balancer leads new ones
 * elsewhere; then the answers that have begun come to their end.
 */
export async function stopServing(app: FastifyInstance, drainMs: number): Promise<void> {
  app.startDraining();
  await wait(drainMs);
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(cut);
}
