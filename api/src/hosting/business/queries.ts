import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { eventPlans, eventSessions, reservations } from '../../db/schema/seats.ts';
import { offsetOf, perPage } from '../../http/page.ts';

/** A page of the ids of a user's own events: coming, past, or all. */
export async function ownEventIds(
  db: Db,
  userId: number,
  time: 'upcoming' | 'past' | undefined,
  now: Date,
  page: number,
) {
  const toCome = and(ofThisEvent, gt(eventSessions.end, now));
  const next = sql`(${db
    .select({ start: sql`min(${eventSessions.start})` })
    .from(eventSessions)
    .where(toCome)})`;
  const last = sql`(${db
    .select({ end: sql`max(${eventSessions.end})` })
    .from(eventSessions)
    .where(ofThisEvent)})`;
  const isPast = sql`(${last} <= ${now.toISOString()}::timestamptz)`;
  const parts = {
    upcoming: { where: sql`${isPast} is not true`, order: sql`${next} asc nulls last` },
    past: { where: isPast, order: sql`${last} desc` },
    all: { where: undefined, order: desc(events.createdAt) },
  };
  const part = parts[time ?? 'all'];
  const where = and(eq(channels.userId, userId), isNull(events.deletedAt), part.where);
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: events.id })
      .from(events)
      .innerJoin(channels, eq(channels.id, events.channelId))
      .where(where)
      .orderBy(part.order, desc(events.id))
      .limit(perPage)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(events).innerJoin(channels, eq(channels.id, events.channelId)).where(where),
  ]);
  return { ids: rows.map((row) => row.id), total: counted?.total ?? 0 };
}

const ofThisEvent = eq(eventSessions.eventId, events.id);

/** What each event has earned, and the places left in its coming sessions. */
export async function ownNumbers(db: Db, ids: readonly number[], now: Date) {
  if (ids.length === 0) return new Map<number, { income: number; places_left: number | null }>();
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
  return new Map(ids.map((id) => [id, { income: incomeOf.get(id) ?? 0, places_left: leftOf.get(id) ?? null }]));
}

export async function attentionOf(db: Db, eventId: number): Promise<{ views: number; likes: number }> {
  const [row] = await db
    .select({ views: events.views, likes: events.likesCount })
    .from(events)
    .where(eq(events.id, eventId));
  return row ?? { views: 0, likes: 0 };
}

/** Everybody who has a seat, by session and in the order of joining. */
export async function allGuests(db: Db, eventId: number) {
  return db
    .select({ reservation: reservations, start: eventSessions.start, plan: eventPlans.title })
    .from(reservations)
    .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
    .innerJoin(eventPlans, eq(eventPlans.id, reservations.planId))
    .where(and(eq(reservations.eventId, eventId), inArray(reservations.status, ['held', 'reserved'])))
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
