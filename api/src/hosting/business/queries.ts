import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { eventPlans, eventSessions, reservations } from '../../db/schema/seats.ts';
import { earliestFirst, latestFirst } from '../../http/keyset.ts';
import { type PageStart } from '../../http/page.ts';
import { Keyed } from '../../db/Keyed.ts';

/** A page of the ids of a user's own events: coming, past, or all. */
export async function ownEventIds(
  db: Db,
  userId: number,
  time: 'upcoming' | 'past' | undefined,
  now: Date,
  start: PageStart,
) {
  const toCome = and(ofThisEvent, gt(eventSessions.end, now));
  // An event without a session to come stands behind all others.
  const next = sql<Date>`coalesce((${db
    .select({ start: sql`min(${eventSessions.start})` })
    .from(eventSessions)
    .where(toCome)}), '9999-12-31T00:00:00Z')`;
  const last = sql<Date>`(${db
    .select({ end: sql`max(${eventSessions.end})` })
    .from(eventSessions)
    .where(ofThisEvent)})`;
  const isPast = sql`(${last} <= ${now.toISOString()}::timestamptz)`;
  const parts = {
    upcoming: { where: sql`${isPast} is not true`, at: next, order: earliestFirst({ at: next, id: events.id }) },
    past: { where: isPast, at: last, order: latestFirst({ at: last, id: events.id }) },
    all: {
      where: undefined,
      at: sql<Date>`${events.createdAt}`,
      order: latestFirst({ at: events.createdAt, id: events.id }),
    },
  };
  const { at, order, where: inTime } = parts[time ?? 'all'];
  const where = and(eq(channels.userId, userId), isNull(events.deletedAt), inTime);
  const [found, [counted]] = await Promise.all([
    db
      .select({ id: events.id, at: at.mapWith(events.createdAt) })
      .from(events)
      .innerJoin(channels, eq(channels.id, events.channelId))
      .where(and(where, order.after(start)))
      .orderBy(...order.order)
      .limit(order.limit)
      .offset(order.offset(start)),
    db.select({ total: count() }).from(events).innerJoin(channels, eq(channels.id, events.channelId)).where(where),
  ]);
  const page = order.cut(found, (row) => row);
  return { ids: page.rows.map((row) => row.id), next: page.next, total: counted?.total ?? 0 };
}

const ofThisEvent = eq(eventSessions.eventId, events.id);

/** What each event has earned, and the places left in its coming sessions. */
export async function ownNumbers(db: Db, ids: readonly number[], now: Date) {
  if (ids.length === 0) return new Keyed<number, { income: number; places_left: number | null }>('event', []);
  const [earned, places] = await Promise.all([
    db
      .select({ id: reservations.eventId, income: sql<number>`sum(${reservations.amount})::float8` })
      .from(reservations)
      .where(and(inArray(reservations.eventId, [...ids]), eq(reservations.status, 'reserved')))
      .groupBy(reservations.eventId),
    db
      .select({
        id: eventSessions.eventId,
        left: sql<number | null>`case when count(*) = count(${eventSessions.capacity})
          then sum(${eventSessions.capacity} - ${eventSessions.taken})::int end`,
      })
      .from(eventSessions)
      .where(and(inArray(eventSessions.eventId, [...ids]), gt(eventSessions.start, now)))
      .groupBy(eventSessions.eventId),
  ]);
  const incomeOf = new Map(earned.map(({ id, income }) => [id, income]));
  const leftOf = new Map(places.map(({ id, left }) => [id, left]));
  return new Keyed(
    'event',
    ids.map((id) => [id, { income: incomeOf.get(id) ?? 0, places_left: leftOf.get(id) ?? null }]),
  );
}

export async function attentionOf(db: Db, eventId: number): Promise<{ views: number; likes: number }> {
  const [row] = await db
    .select({ views: events.views, likes: events.likesCount })
    .from(events)
    .where(eq(events.id, eventId));
  return row ?? { views: 0, likes: 0 };
}

/** Everybody who has a seat, by session and in the order of joining. */
export async function allGuests(db: Db, eventId: number, chosen?: readonly number[]) {
  return db
    .select({ reservation: reservations, start: eventSessions.start, plan: eventPlans.title })
    .from(reservations)
    .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
    .innerJoin(eventPlans, eq(eventPlans.id, reservations.planId))
    .where(
      and(
        eq(reservations.eventId, eventId),
        inArray(reservations.status, ['held', 'reserved']),
        chosen && inArray(reservations.id, [...chosen]),
      ),
    )
    .orderBy(asc(eventSessions.start), asc(reservations.createdAt), asc(reservations.id));
}

/** What a sheet's name and dates need of the event. */
export async function sheetFacts(db: Db, eventId: number): Promise<{ slug: string; timezone: string } | null> {
  const [row] = await db
    .select({ slug: events.slug, timezone: events.timezone })
    .from(events)
    .where(eq(events.id, eventId));
  return row ?? null;
}
