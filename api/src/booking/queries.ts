import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Reservation } from 'shared-kernel/contract/booking';
import type { Db } from '../db/database.ts';
import { channels, eventPlans, events, eventSessions, reservations, sessionPlans } from '../db/schema.ts';
import { eventCards } from '../event/cards.ts';
import { visibleTo } from '../event/visibility.ts';
import { offsetOf, type Page, perPage, toPage } from '../http/page.ts';
import { type Viewer, viewerId } from '../http/viewer.ts';
import type { Offer } from './rules.ts';
import { toReservation } from './toReservation.ts';

/** A session and a plan of an event that the viewer may know of. */
export async function findOffer(db: Db, wish: { eventId: number; start: Date; planId: number }, viewer: Viewer): Promise<Offer | null> {
  const own = sql`${reservations.sessionId} = ${eventSessions.id} and ${reservations.userId} = ${viewerId(viewer)} and ${reservations.status} in ('held', 'reserved')`;
  const [row] = await db.select({
    isJoined: sql<boolean>`exists (select 1 from ${reservations} where ${own})`,
    event: { id: events.id, ownerId: channels.userId, status: events.status, deadlineHours: events.deadlineHours },
    session: { id: eventSessions.id, start: eventSessions.start, end: eventSessions.end, capacity: eventSessions.capacity, taken: eventSessions.taken },
    plan: { id: eventPlans.id, type: eventPlans.type, price: eventPlans.price, capacity: sessionPlans.capacity, taken: sessionPlans.taken },
  }).from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .innerJoin(eventSessions, eq(eventSessions.eventId, events.id))
    .innerJoin(eventPlans, eq(eventPlans.eventId, events.id))
    .innerJoin(sessionPlans, and(eq(sessionPlans.sessionId, eventSessions.id), eq(sessionPlans.planId, eventPlans.id)))
    .where(and(eq(events.id, wish.eventId), eq(eventSessions.start, wish.start), eq(eventPlans.id, wish.planId), visibleTo(viewer)));
  return row ?? null;
}

const reservationRows = (db: Db) => db.select({ reservation: reservations, session: eventSessions, plan: eventPlans }).from(reservations)
  .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId)).innerJoin(eventPlans, eq(eventPlans.id, reservations.planId));
export type ReservationRow = Awaited<ReturnType<typeof reservationRows>>[number];

export async function readReservation(db: Db, id: number, viewer: Viewer): Promise<Reservation | null> {
  const rows = await reservationRows(db).where(eq(reservations.id, id));
  const [reservation] = await withEvents(db, rows, viewer);
  return reservation ?? null;
}

/** A member's reservations, the latest first. */
export async function reservationPage(db: Db, userId: number, page: number, viewer: Viewer): Promise<Page<Reservation>> {
  const where = eq(reservations.userId, userId);
  const [rows, [counted]] = await Promise.all([
    reservationRows(db).where(where).orderBy(desc(reservations.createdAt), desc(reservations.id)).limit(perPage).offset(offsetOf(page)),
    db.select({ total: count() }).from(reservations).where(where),
  ]);
  return toPage(await withEvents(db, rows, viewer), page, counted?.total ?? 0);
}

async function withEvents(db: Db, rows: ReservationRow[], viewer: Viewer): Promise<Reservation[]> {
  const cards = await eventCards(db, rows.map((row) => row.reservation.eventId), viewer);
  return rows.flatMap((row) => {
    const event = cards.get(row.reservation.eventId);
    return event ? [toReservation(row, event, viewer.now)] : [];
  });
}

/** What an earlier request with the same key made. */
export async function findByKey(db: Db, userId: number, idempotencyKey: string) {
  const [row] = await db.select().from(reservations).where(and(eq(reservations.userId, userId), eq(reservations.idempotencyKey, idempotencyKey)));
  return row ?? null;
}
