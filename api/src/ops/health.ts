import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/deps.ts';

/** A database that answers later than this is as good as none. */
const answerWithin = 1000;

/** `/healthz`: the process lives. `/readyz`: it can serve, and is not about to stop. */
export function health(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ status: 'stopping' });
    const answered = deps.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    const ready = await Promise.race([answered, wait(answerWithin, false, { ref: false })]);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unreachable' });
  });
}
