import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { events } from '../../db/schema/events.ts';
import { eventDailyViews } from '../../db/schema/reactions.ts';
import type { Deps } from '../../http/deps.ts';

/** How many rows one statement locks at most. */
const most = 500;

/**
 * Counts views in memory and writes them every few seconds, so that readers of a popular event do not queue for one
 * row. What could not be written is written with what comes next, and a server that stops writes what it has. If the
 * process is killed, the views of the last seconds are lost, which is accepted.
 */
export function viewCounter(
  app: FastifyInstance,
  { db, now, viewsKeptFor }: Pick<Deps, 'db' | 'now' | 'viewsKeptFor'>,
): { add(eventId: number): void } {
  let waiting = new Map<number, number>();
  let writing: Promise<void> | undefined;
  const add = (eventId: number, views = 1): void => {
    waiting.set(eventId, (waiting.get(eventId) ?? 0) + views);
  };
  const write = async (): Promise<void> => {
    const batch = [...waiting];
    waiting = new Map();
    const day = now().toISOString().slice(0, 10);
    try {
      while (batch.length > 0) {
        const some = batch.slice(0, most);
        await db.execute(
          writeViews(
            some.map(([id]) => id),
            some.map(([, views]) => views),
            day,
          ),
        );
        batch.splice(0, most);
      }
    } catch (error) {
      for (const [id, views] of batch) add(id, views);
      app.log.warn({ err: error }, 'views were not written');
    }
  };
  /** One after another: while a database is slow, no more of its connections are taken. */
  const begin = (): void => {
    writing ??= write().finally(() => (writing = undefined));
  };
  const timer = setInterval(begin, viewsKeptFor);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await writing;
    await write();
  });
  return { add: (eventId) => add(eventId) };
}

/** The rows are locked in order of id, so that two processes cannot deadlock; deleted events are left out. */
const writeViews = (ids: number[], views: number[], day: string): SQL => sql`
  with batch as (select * from unnest(${sql.param(ids)}::int[], ${sql.param(views)}::int[]) as b(event_id, views)),
  locked as (select ${events.id}, batch.views from ${events} join batch on batch.event_id = ${events.id} order by ${events.id} for no key update of ${events}),
  daily as (
    insert into ${eventDailyViews} (event_id, day, views) select id, ${day}::date, views from locked order by id
    on conflict (event_id, day) do update set views = ${eventDailyViews.views} + excluded.views
  )
  update ${events} set views = ${events.views} + locked.views from locked where locked.id = ${events.id}`;
