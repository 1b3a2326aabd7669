import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How often a server that closes looks for connections that have become idle. */
const lookEvery = 50;
/** After this long whatever still holds a connection is cut off: before the start of the site ends the process. */
const grace = 4000;

/**
 * Lets a server stop without a failed request: `startDraining` says so to those in front, and closing waits for nobody
 * who is idle.
 */
export function drain(app: FastifyInstance): void {
  let isDraining = false;
  app.decorate('isDraining', () => isDraining);
  app.decorate('startDraining', () => {
    isDraining = true;
  });
  // Whoever keeps a connection open learns with its next answer to open another, which a balancer leads elsewhere.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  // A connection that was busy when the stop began would otherwise stay open for its keep-alive time after the answer.
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), lookEvery).unref();
    app.server.once('close', () => clearInterval(timer));
  });
}

/**
 * Stops serving: for `drainMs` requests are still taken while /readyz says 503, so that a balancer leads new ones
 * elsewhere; then the answers that have begun come to their end.
 */
export async function stopServing(app: FastifyInstance, drainMs: number, cutAfter = grace): Promise<void> {
  app.startDraining();
  await wait(drainMs);
  const cut = setTimeout(() => app.server.closeAllConnections(), cutAfter);
  await app.close();
  clearTimeout(cut);
}

declare module 'fastify' {
  interface FastifyInstance {
    isDraining(): boolean;
    startDraining(): void;
  }
}
