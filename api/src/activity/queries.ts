import { and, count, countDistinct, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { activities, type ActivityKind, channels, events, reservations } from '../db/schema.ts';
import { offsetOf, perPage } from '../http/page.ts';

/** `guest`: what the user did. `host`: what others did with the user's events and channel. */
export type ActivitySide = 'guest' | 'host';
/** `joined` is `reserved` without those whose reservation no longer stands. */
export type ActivityFilter = 'liked' | 'commented' | 'joined' | 'saved' | 'shared' | 'reserved' | 'followed';

/** A page of what happened, the latest first. */
export async function findActivities(db: Db, userId: number, side: ActivitySide, filter: ActivityFilter | undefined, page: number) {
  const where = and(
    side === 'guest' ? eq(activities.userId, userId) : and(eq(activities.ownerId, userId), ne(activities.userId, userId)),
    filter && ofKind(filter),
  );
  const [rows, [counted]] = await Promise.all([
    db.select().from(activities).where(where).orderBy(desc(activities.createdAt), desc(activities.id)).limit(perPage).offset(offsetOf(page)),
    db.select({ total: count() }).from(activities).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

function ofKind(filter: ActivityFilter): SQL | undefined {
  if (filter !== 'joined') return eq(activities.kind, filter satisfies ActivityKind);
  return and(eq(activities.kind, 'reserved'), sql`exists (
    select 1 from ${reservations}
    where ${reservations.userId} = ${activities.userId} and ${reservations.eventId} = ${activities.eventId} and ${reservations.status} = 'reserved'
  )`);
}

/** How many events the user joined, and how many are the user's own. */
export async function countEvents(db: Db, userId: number): Promise<{ reserved: number; owned: number }> {
  const [[joined], [own]] = await Promise.all([
    db.select({ n: countDistinct(reservations.eventId) }).from(reservations)
      .where(and(eq(reservations.userId, userId), eq(reservations.status, 'reserved'))),
    db.select({ n: count() }).from(events).innerJoin(channels, eq(channels.id, events.channelId)).where(eq(channels.userId, userId)),
  ]);
  return { reserved: joined?.n ?? 0, owned: own?.n ?? 0 };
}
