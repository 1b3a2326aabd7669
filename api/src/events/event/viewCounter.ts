import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { events } from '../../db/schema/events.ts';
import { eventDailyViews } from '../../db/schema/reactions.ts';
import type { Deps } from '../../http/deps.ts';

/** How many rows one statement locks at most. */
const most = 500;

/**
 * Counts views in memory and writes them every few seconds, so that readers of a popular event do not queue for one
 * row. If the process is killed, the views of the last seconds are lost, which is accepted.
 */
export function viewCounter(
  app: FastifyInstance,
  { db, now, viewsKeptFor }: Deps,
): { add(eventId: number): void; flush(): Promise<void> } {
  let waiting = new Map<number, number>();
  const flush = async (): Promise<void> => {
    const batch = waiting;
    waiting = new Map();
    const day = now().toISOString().slice(0, 10);
    const counted = [...batch];
    for (let i = 0; i < counted.length; i += most) {
      const some = counted.slice(i, i + most);
      await db.execute(
        writeViews(
          some.map(([id]) => id),
          some.map(([, views]) => views),
          day,
        ),
      );
    }
  };
  const timer = setInterval(() => {
    flush().catch((error: unknown) => app.log.warn({ err: error }, 'views were not written'));
  }, viewsKeptFor);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
  return {
    add: (eventId) => {
      waiting.set(eventId, (waiting.get(eventId) ?? 0) + 1);
    },
    flush,
  };
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
