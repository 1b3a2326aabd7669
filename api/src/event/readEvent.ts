import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Event } from 'shared-kernel/contract/event';
import { summaryColumns } from '../channel/summaries.ts';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { channels, eventContributors, eventPlans, events, eventSessions, reservations, sessionPlans, uploads } from '../db/schema.ts';
import { type Viewer, viewerId } from '../http/viewer.ts';
import { eventRows, facesOf, picturesOf, sessionsOf } from './cards.ts';
import { eventFacts } from './eventFacts.ts';
import { toEvent } from './toEvent.ts';
import { visibleTo } from './visibility.ts';

/** The whole of an event; null when there is none that the viewer may know of. */
export async function readEvent(db: Db, id: number, viewer: Viewer): Promise<Event | null> {
  const [row] = await eventRows(db, [id], viewer);
  if (!row) return null;
  const [pictures, sessions, faces, plans, seats, own, people, [facts]] = await Promise.all([
    picturesOf(db, [id]), sessionsOf(db, [id]), facesOf(db, [id], viewer),
    plansOf(db).execute({ id }), seatsOf(db).execute({ id }),
    standingReservations(db).execute({ id, userId: viewerId(viewer) }),
    peopleOf(db, id, viewer),
    eventFacts(db).execute({ id, viewerId: viewerId(viewer) }),
  ]);
  // Deleted for good between two of the queries.
  if (!facts) return null;
  return toEvent({
    ...row, plans, seats, own, people, facts,
    pictures: pictures.get(id) ?? [], sessions: sessions.get(id) ?? [], faces: faces.get(id) ?? [],
  }, viewer);
}

const plansOf = prepared((db) => db.select().from(eventPlans).where(eq(eventPlans.eventId, sql.placeholder('id'))).orderBy(asc(eventPlans.id)).prepare('event_plans'));

const seatsOf = prepared((db) => db
  .select({ sessionId: sessionPlans.sessionId, planId: sessionPlans.planId, capacity: sessionPlans.capacity, taken: sessionPlans.taken })
  .from(sessionPlans).innerJoin(eventPlans, eq(eventPlans.id, sessionPlans.planId)).where(eq(eventPlans.eventId, sql.placeholder('id')))
  .prepare('event_seats'));

/** Who helps with it and who speaks at it. */
const peopleOf = (db: Db, eventId: number, viewer: Viewer) => db
  .select({ role: eventContributors.role, ...summaryColumns(viewer) })
  .from(eventContributors).innerJoin(channels, eq(channels.id, eventContributors.channelId)).leftJoin(uploads, eq(uploads.id, channels.avatarId))
  .where(eq(eventContributors.eventId, eventId)).orderBy(asc(channels.id));

/** The viewer's own reservations of an event that stand, the latest session first. */
const standingReservations = prepared((db) => db
  .select({ id: reservations.id, sessionId: reservations.sessionId, status: reservations.status, start: eventSessions.start, end: eventSessions.end })
  .from(reservations).innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
  .where(and(
    eq(reservations.eventId, sql.placeholder('id')), eq(reservations.userId, sql.placeholder('userId')), inArray(reservations.status, ['held', 'reserved']),
  ))
  .orderBy(desc(eventSessions.start)).prepare('standing_reservations'));

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
