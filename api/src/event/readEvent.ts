import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Event } from 'shared-kernel/contract/event';
import type { Db } from '../db/database.ts';
import { categories, channels, chatrooms, eventCategories, eventPlans, events, eventSessions, provinces, rates, reservations, sessionPlans } from '../db/schema.ts';
import { type Viewer, viewerId } from '../http/viewer.ts';
import { eventRows, facesOf, picturesOf, sessionsOf } from './cards.ts';
import { toEvent } from './toEvent.ts';
import { visibleTo } from './visibility.ts';

/** The whole of an event; null when there is none that the viewer may know of. */
export async function readEvent(db: Db, id: number, viewer: Viewer): Promise<Event | null> {
  const [row] = await eventRows(db, [id], viewer);
  if (!row) return null;
  const [pictures, sessions, faces, plans, seats, kinds, own, [group], [raters], [province]] = await Promise.all([
    picturesOf(db, [id]), sessionsOf(db, [id]), facesOf(db, [id], viewer),
    db.select().from(eventPlans).where(eq(eventPlans.eventId, id)).orderBy(asc(eventPlans.id)),
    db.select({ sessionId: sessionPlans.sessionId, planId: sessionPlans.planId, capacity: sessionPlans.capacity, taken: sessionPlans.taken })
      .from(sessionPlans).innerJoin(eventPlans, eq(eventPlans.id, sessionPlans.planId)).where(eq(eventPlans.eventId, id)),
    db.select({ id: categories.id, name: categories.name }).from(eventCategories)
      .innerJoin(categories, eq(categories.id, eventCategories.categoryId)).where(eq(eventCategories.eventId, id)).orderBy(asc(categories.id)),
    standingReservations(db, id, viewerId(viewer)),
    db.select({ id: chatrooms.id }).from(chatrooms).where(eq(chatrooms.eventId, id)),
    db.select({
      count: sql<number>`count(*)::int`, average: sql<number>`coalesce(round(avg(${rates.points}), 1), 0)::float8`,
      mine: sql<boolean>`coalesce(bool_or(${rates.userId} = ${viewerId(viewer)}), false)`,
    }).from(rates).where(eq(rates.eventId, id)),
    db.select().from(provinces).where(eq(provinces.id, row.event.provinceId ?? 0)),
  ]);
  return toEvent({
    ...row, plans, seats, categories: kinds, own, groupId: group?.id ?? null, province: province ?? null,
    raters: raters ?? { count: 0, average: 0, mine: false },
    pictures: pictures.get(id) ?? [], sessions: sessions.get(id) ?? [], faces: faces.get(id) ?? [],
  }, viewer);
}

/** The viewer's own reservations of an event that stand, the latest session first. */
const standingReservations = (db: Db, eventId: number, userId: number) => db
  .select({ id: reservations.id, sessionId: reservations.sessionId, start: eventSessions.start, end: eventSessions.end })
  .from(reservations).innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
  .where(and(eq(reservations.eventId, eventId), eq(reservations.userId, userId), inArray(reservations.status, ['held', 'reserved'])))
  .orderBy(desc(eventSessions.start));

/** Id of an event by its address. */
export async function findBySlug(db: Db, username: string, slug: string): Promise<number | null> {
  const [row] = await db.select({ id: events.id }).from(events).innerJoin(channels, eq(channels.id, events.channelId))
    .where(and(eq(channels.username, username), eq(events.slug, slug)));
  return row?.id ?? null;
}

/** Owner of an event that the viewer may know of. */
export async function findVisible(db: Db, id: number, viewer: Viewer): Promise<{ id: number; ownerId: number } | null> {
  const [row] = await db.select({ id: events.id, ownerId: channels.userId }).from(events)
    .innerJoin(channels, eq(channels.id, events.channelId)).where(and(eq(events.id, id), visibleTo(viewer)));
  return row ?? null;
}
