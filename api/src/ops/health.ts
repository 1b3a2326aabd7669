import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { settlesWithin } from '../db/settlesWithin.ts';
import type { Deps } from '../http/deps.ts';

/**
 * A database that answers later than this is as good as none; requests wait as long for a connection. In
 * milliseconds.
 */
const answerWithin = 2000;

/** `/healthz`: the process lives. `/readyz`: it can serve, and is not about to stop. */
export function health(app: FastifyInstance, deps: Deps): void {
  const isAnswering = oneAtATime(() =>
    // Through the pool, as requests do: if it is full, the process is not ready.
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

/** Simultaneous checks share one query: checking must not add to the load. */
function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | null = null;
  return () =>
    (asking ??= ask().finally(() => {
      asking = null;
    }));
}
