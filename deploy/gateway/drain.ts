import type { FastifyInstance } from 'fastify';

/**
 * Lets a stopping server end as soon as its last answer is out: a connection that was busy when the stop began would
 * otherwise stay open for its keep-alive time after the answer.
 */
export function drain(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), 50);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
