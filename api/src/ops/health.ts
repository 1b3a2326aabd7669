import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { settlesWithin } from '../db/settlesWithin.ts';
import type { Deps } from '../http/deps.ts';

/** A database that answers later than this is as good as none; so long requests too wait for a connection. */
const answerWithin = 2000;

/** `/healthz`: the process lives. `/readyz`: it can serve, and is not about to stop. */
export function health(app: FastifyInstance, deps: Deps): void {
  const isAnswering = oneAtATime(() =>
    // By the way that requests take: a pool that is full to the last is no readiness.
    deps.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    ),
  );
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ status: 'stopping' });
    if (deps.disk?.isFull) return reply.code(503).send({ status: 'disk full' });
    const answer = isAnswering();
    const ready = (await settlesWithin(answer, answerWithin)) && (await answer);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unreachable' });
  });
}

/** However many ask meanwhile, the question is asked once: looking must not add to what it looks at. */
function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | null = null;
  return () =>
    (asking ??= ask().finally(() => {
      asking = null;
    }));
}
