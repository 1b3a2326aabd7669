import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How often a closing server looks for connections that have become idle. In milliseconds. */
const lookEvery = 50;
/**
 * After this, whatever still holds a connection is cut off: before `npm start` would kill the process. In
 * milliseconds.
 */
const grace = 4000;
/**
 * For how much longer than its time a process serves whom nobody has told yet: on a full machine a balancer's question
 * waits, too. In milliseconds.
 */
const patience = 3000;

/** What balancers and operators ask, which says nothing about who is still led here. */
const ofOperation = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Lets a server stop without a failed request: `startDraining` tells balancers, and closing waits for nobody who is
 * idle.
 */
export function drain(app: FastifyInstance): void {
  let isDraining = false;
  let askedAt = 0;
  app.decorate('isDraining', () => isDraining);
  app.decorate('idleFor', () => performance.now() - askedAt);
  app.addHook('onRequest', async ({ url }) => {
    if (!ofOperation.has(url)) askedAt = performance.now();
  });
  app.decorate('startDraining', () => {
    isDraining = true;
  });
  // Clients with an open connection learn with their next answer to open another, which a balancer leads elsewhere.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  // A connection that was busy when the stop began would otherwise stay open for its keep-alive time after the
  // answer.
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), lookEvery).unref();
    app.server.once('close', () => clearInterval(timer));
  });
}

/**
 * Stops serving: for `drainMs` requests are still taken while /readyz says 503, so that a balancer leads new ones
 * elsewhere, and for up to three seconds more while some still come; then answers that have begun are completed. A
 * connection is closed only after its last answer has said so, or after nothing was asked on any for half of `drainMs`:
 * a request that is on its way meets an open one.
 */
export async function stopServing(app: FastifyInstance, drainMs: number, cutAfter = grace): Promise<void> {
  app.startDraining();
  await wait(drainMs);
  const end = performance.now() + patience;
  while (app.idleFor() < drainMs / 2 && performance.now() < end) await wait(lookEvery);
  const cut = setTimeout(() => app.server.closeAllConnections(), cutAfter);
  await app.close();
  clearTimeout(cut);
}

declare module 'fastify' {
  interface FastifyInstance {
    isDraining(): boolean;
    /** Milliseconds since somebody asked for something other than how this process is. */
    idleFor(): number;
    startDraining(): void;
  }
}
