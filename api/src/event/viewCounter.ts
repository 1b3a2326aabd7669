import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { eventDailyViews, events } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

const pause = 3000;

/**
 * Counts views in memory and writes them every few seconds, so that reading a popular event does not queue for one row.
 * Views of the last seconds may be lost when the process is killed; nobody was promised them.
 */
export function viewCounter(app: FastifyInstance, { db, now }: Deps): { add(eventId: number): void; flush(): Promise<void> } {
  let waiting = new Map<number, number>();
  const flush = async (): Promise<void> => {
    const batch = waiting;
    waiting = new Map();
    const day = now().toISOString().slice(0, 10);
    // In order of id, so that two processes never wait for each other in a circle.
    for (const [eventId, views] of [...batch].sort(([a], [b]) => a - b)) {
      await db.update(events).set({ views: sql`${events.views} + ${views}` }).where(eq(events.id, eventId));
      await db.insert(eventDailyViews).values({ eventId, day, views })
        .onConflictDoUpdate({ target: [eventDailyViews.eventId, eventDailyViews.day], set: { views: sql`${eventDailyViews.views} + ${views}` } });
    }
  };
  const timer = setInterval(() => { flush().catch((error: unknown) => app.log.warn({ err: error }, 'views were not written')); }, pause);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
  return { add: (eventId) => { waiting.set(eventId, (waiting.get(eventId) ?? 0) + 1); }, flush };
}
