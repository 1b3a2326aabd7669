import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { settlesWithin } from '../db/settlesWithin.ts';
import type { Deps } from '../http/deps.ts';

/**
 * A database that answers later than this is as good as none; requests wait as long for a connection. In
 * milliseconds.
 */
const answerWithin = 2000;
/** In milliseconds. */
const askEvery = 500;

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, and is not about to stop; from what is known, so that whoever
 * looks has the answer at once however much there is to do. A process that has too much to do stays ready: it answers
 * as many as it can, and a balancer that took it away would lead all of them to the next.
 */
export function health(app: FastifyInstance, deps: Deps): void {
  const database = new Answering(() => deps.db.execute(sql`select 1`));
  let asking: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    asking = setInterval(() => void database.ask(), askEvery).unref();
  });
  app.addHook('onClose', async () => clearInterval(asking));
  const isDatabaseThere = async (): Promise<boolean> => {
    // Nobody else has asked yet.
    if (!asking || !database.isKnown) await settlesWithin(database.ask(), answerWithin);
    return database.isThere();
  };
  app.decorate('isDatabaseThere', isDatabaseThere);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ status: 'stopping' });
    if (deps.disk?.isFull) return reply.code(503).send({ status: 'disk full' });
    const ready = await isDatabaseThere();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unreachable' });
  });
}

/** What is known of the database, which is asked through the pool, as by requests, and by one at a time. */
class Answering {
  isKnown = false;
  private hasAnswered = false;
  private asking: Promise<void> | null = null;
  private askedAt = 0;
  private readonly query: () => Promise<unknown>;

  constructor(query: () => Promise<unknown>) {
    this.query = query;
  }

  isThere(): boolean {
    return this.hasAnswered && (this.asking === null || performance.now() - this.askedAt < answerWithin);
  }

  ask(): Promise<void> {
    if (this.asking) return this.asking;
    this.askedAt = performance.now();
    return (this.asking = this.query()
      .then(
        () => true,
        () => false,
      )
      .then((hasAnswered) => {
        this.hasAnswered = hasAnswered;
        this.isKnown = true;
        this.asking = null;
      }));
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** From what is known, so at once, however much there is to do. */
    isDatabaseThere(): Promise<boolean>;
  }
}
