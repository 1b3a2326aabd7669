import type { FastifyInstance } from 'fastify';

/** How long the rest of a body may take that nobody reads any more. In milliseconds. */
const leftoverWithin = 2000;

/**
 * Ends connections on which a body still comes when its answer is out: of a GET, or of a call that was refused before
 * its body was read. Node itself would wait until the request's own time is over.
 */
export function endLeftovers(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    // A request that a test injects has no connection, and tells nothing of its end.
    const isLeftOver = (): boolean => raw.complete === false;
    if (!isLeftOver()) return;
    // A body that has come by then may have been followed by another request.
    setTimeout(() => {
      if (isLeftOver()) raw.socket.destroy();
    }, leftoverWithin).unref();
  });
}
