import { and, count, eq, gt, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Reservation } from 'shared-kernel/contract/booking';
import type { EventCard } from 'shared-kernel/contract/event';
import { ticketAtHandHours } from 'shared-kernel/contract/figures';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { events } from '../../db/schema/events.ts';
import { blocks, channels, userEntries } from '../../db/schema/people.ts';
import { eventPlans, eventSessions, offCodes, reservations, sessionPlans, waiters } from '../../db/schema/seats.ts';
import { givenBack } from '../../views/refund.ts';
import { refundColumns } from '../../views/refundRule.ts';
import { reservedEventCards } from '../../views/cards.ts';
import { visibleTo } from '../../views/visibility.ts';
import { leavesOpen } from '../../views/waitingEdit.ts';
import { latestFirst } from '../../http/keyset.ts';
import { type Page, type PageStart, toPage } from '../../http/page.ts';
import { kindOf, perKind, type Viewer, valuesOf, viewerId } from '../../http/viewer.ts';
import type { Offer, OwnReservation } from './rules.ts';
import { toReservation } from './toReservation.ts';

/** A session and a plan of an event that the viewer may see, or has a seat of in that session. */
export async function findOffer(
  db: Db,
  wanted: { eventId: number; start: Date; planId: number },
  viewer: Viewer,
): Promise<Offer | null> {
  const [row] = await offers(db)[kindOf(viewer)].execute({
    eventId: wanted.eventId,
    start: wanted.start,
    planId: wanted.planId,
    ...valuesOf(viewer),
  });
  return row ?? null;
}

const offers = perKind((db, viewer, kind) =>
  db
    .select({
      own: {
        id: reservations.id,
        status: sql<OwnReservation['status']>`${reservations.status}`,
        planId: reservations.planId,
        count: reservations.count,
        offCodeId: reservations.offCodeId,
        amount: reservations.amount,
        expiresAt: reservations.expiresAt,
      },
      waiterId: waiters.id,
      isClosedByEdit: sql<boolean>`${events.status} = 'in_update_queue' and not ${leavesOpen(db)}`,
      isBlocked: sql<boolean>`exists (select 1 from ${blocks} where ${blocks.ownerId} = ${channels.userId} and ${blocks.blockedId} = ${viewerId(viewer)})`,
      event: {
        id: events.id,
        ownerId: channels.userId,
        status: events.status,
        deadlineHours: events.deadlineHours,
        placesPerMember: events.placesPerMember,
      },
      session: {
        id: eventSessions.id,
        start: eventSessions.start,
        end: eventSessions.end,
        capacity: eventSessions.capacity,
        taken: eventSessions.taken,
      },
      plan: {
        id: eventPlans.id,
        type: eventPlans.type,
        price: eventPlans.price,
        capacity: sessionPlans.capacity,
        taken: sessionPlans.taken,
      },
    })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .innerJoin(eventSessions, eq(eventSessions.eventId, events.id))
    .innerJoin(eventPlans, eq(eventPlans.eventId, events.id))
    .innerJoin(sessionPlans, and(eq(sessionPlans.sessionId, eventSessions.id), eq(sessionPlans.planId, eventPlans.id)))
    .leftJoin(
      reservations,
      and(
        eq(reservations.sessionId, eventSessions.id),
        eq(reservations.userId, viewerId(viewer)),
        inArray(reservations.status, ['held', 'reserved']),
      ),
    )
    .leftJoin(
      waiters,
      and(eq(waiters.sessionId, eventSessions.id), eq(waiters.userId, viewerId(viewer)), eq(waiters.status, 'waiting')),
    )
    .where(
      and(
        eq(events.id, sql.placeholder('eventId')),
        eq(eventSessions.start, sql.placeholder('start')),
        eq(eventPlans.id, sql.placeholder('planId')),
        or(visibleTo(viewer), and(isNull(events.deletedAt), isNotNull(reservations.id))),
      ),
    )
    .prepare(`offer_${kind}`),
);

/** The standing reservation of a user in a session; there is never more than one. */
export async function findStanding(db: Db, userId: number, sessionId: number): Promise<OwnReservation | null> {
  const [row] = await db
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.userId, userId),
        eq(reservations.sessionId, sessionId),
        inArray(reservations.status, ['held', 'reserved']),
      ),
    );
  return row ? { ...row, status: row.status as OwnReservation['status'] } : null;
}

export async function findPlan(db: Db, eventId: number, planId: number) {
  const [row] = await db
    .select()
    .from(eventPlans)
    .where(and(eq(eventPlans.id, planId), eq(eventPlans.eventId, eventId)));
  return row ?? null;
}

/** Where a guest is reached about a reservation: a proven number before an address. */
const reachedBy = sql<string | null>`(
  select ${userEntries.entry} from ${userEntries} where ${userEntries.userId} = ${reservations.userId} and ${userEntries.verifiedAt} is not null
  order by ${userEntries.kind} desc, ${userEntries.id} limit 1)`;

const reservationRows = (db: Db) =>
  db
    .select({
      reservation: reservations,
      session: eventSessions,
      plan: eventPlans,
      offCode: offCodes,
      terms: refundColumns,
      refund: givenBack,
      entry: reachedBy,
    })
    .from(reservations)
    .innerJoin(events, eq(events.id, reservations.eventId))
    .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
    .innerJoin(eventPlans, eq(eventPlans.id, reservations.planId))
    .leftJoin(offCodes, eq(offCodes.id, reservations.offCodeId));
export type ReservationRow = Awaited<ReturnType<typeof reservationRows>>[number];

/** Several of a member's own reservations, in the order of the given ids. */
export async function readReservations(db: Db, ids: readonly number[], viewer: Viewer): Promise<Reservation[]> {
  if (ids.length === 0) return [];
  const rows = await reservationRows(db).where(inArray(reservations.id, [...ids]));
  const read = await withEvents(db, rows, viewer);
  return read.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The same if it is the member's own; null for everybody else's. */
export async function ownReservation(db: Db, id: number, userId: number, viewer: Viewer): Promise<Reservation | null> {
  const rows = await reservationRows(db).where(and(eq(reservations.id, id), eq(reservations.userId, userId)));
  const [reservation] = await withEvents(db, rows, viewer);
  return reservation ?? null;
}

const reservationById = prepared((db) =>
  reservationRows(db)
    .where(eq(reservations.id, sql.placeholder('id')))
    .prepare('reservation_by_id'),
);

/**
 * The same for an event that was read already; the answer's schema leaves out what does not belong to a card.
 */
export async function readReservationOf(
  db: Db,
  id: number,
  event: EventCard,
  viewer: Viewer,
): Promise<Reservation | null> {
  const [row] = await reservationById(db).execute({ id });
  return row ? toReservation(row, event, viewer.now) : null;
}

const latest = latestFirst({ at: reservations.createdAt, id: reservations.id });

/** A member's reservations, of one event or of all, or those whose tickets are at hand, the latest first. */
export async function reservationPage(
  db: Db,
  { userId, eventId, isAtHand }: { userId: number; eventId: number | null; isAtHand: boolean },
  start: PageStart,
  viewer: Viewer,
): Promise<Page<Reservation>> {
  const where = and(
    eq(reservations.userId, userId),
    eventId === null ? undefined : eq(reservations.eventId, eventId),
    isAtHand ? ofTicketsAtHand(viewer.now) : undefined,
  );
  const [found, [counted]] = await Promise.all([
    reservationRows(db)
      .where(and(where, latest.after(start)))
      .orderBy(...latest.order)
      .limit(latest.limit)
      .offset(latest.offset(start)),
    db
      .select({ total: count() })
      .from(reservations)
      .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
      .where(where),
  ]);
  const { rows, next } = latest.cut(found, ({ reservation: { createdAt: at, id } }) => ({ at, id }));
  return toPage(await withEvents(db, rows, viewer), start, { total: counted?.total ?? 0, next });
}

const ofTicketsAtHand = (now: Date): SQL | undefined =>
  and(
    eq(reservations.status, 'reserved'),
    gt(eventSessions.end, now),
    lte(eventSessions.start, new Date(now.getTime() + ticketAtHandHours * 3_600_000)),
  );

async function withEvents(db: Db, rows: ReservationRow[], viewer: Viewer): Promise<Reservation[]> {
  const cards = await reservedEventCards(
    db,
    rows.map((row) => row.reservation.eventId),
    viewer,
  );
  return rows.flatMap((row) => {
    const event = cards.get(row.reservation.eventId);
    return event ? [toReservation(row, event, viewer.now)] : [];
  });
}

/** The reservation that an earlier request with the same key made. */
export async function findByKey(db: Db, userId: number, idempotencyKey: string) {
  const [row] = await db
    .select()
    .from(reservations)
    .where(and(eq(reservations.userId, userId), eq(reservations.idempotencyKey, idempotencyKey)));
  return row ?? null;
}
