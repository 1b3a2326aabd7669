import { randomInt } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { WayToShare } from 'shared-kernel/contract/sharing';
import { refundPercent } from 'shared-kernel/language/refundRule';
import { refundColumns, refundRuleOf } from '../../views/refundRule.ts';
import { recordActivity } from '../../notices/record.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { events } from '../../db/schema/events.ts';
import { eventSessions, reservations } from '../../db/schema/seats.ts';
import { ApiError, fail } from '../../errors/errors.ts';
import { confirmReservation } from './confirm.ts';
import { endReservations } from './endReservations.ts';
import { exchangeOffCodes, type OffCode, takeOffCode, type TakeOffCode } from './offCodes.ts';
import { findByKey, findStanding } from './queries.ts';
import { firstOrder, holdMs, isAgreed, type Offer, priceOf } from './rules.ts';
import { endWaiting } from './endWaiting.ts';
import { takeSeats, type TakeSeats, toBack } from './seats.ts';
import { theRow } from '../../db/theRow.ts';
import { Keyed } from '../../db/Keyed.ts';

export interface Booking {
  userId: number;
  offer: Offer;
  count: number;
  /** Only where something is due: a code is not used up on a free seat. */
  offCode: OffCode | null;
  /** The price that the member was shown. */
  agreed?: number | undefined;
  /** How the link was shared that brought the member. */
  via?: WayToShare | undefined;
  key: string | undefined;
  at: Date;
  /** Its field in a request with several orders: a refusal says which order caused it. */
  field?: string | undefined;
}

/**
 * What keeps seats and codes from being sold twice, and members from another price than they were shown; replaced
 * only by tests that show what happens without it.
 */
export interface Guards {
  takeSeats: TakeSeats;
  takeOffCode: TakeOffCode;
  isAgreed: typeof isAgreed;
}
export const guards: Guards = { takeSeats, takeOffCode, isAgreed };

/** Books seats, or holds them for their payment; an own hold of the same session is given up for it. */
export async function book(db: Db, booking: Booking, by: Guards = guards): Promise<number> {
  const [id] = await bookAll(db, [booking], by);
  return theRow(id, 'reservation');
}

/**
 * Books several orders of one member, each of another session, all or none of them; returns their ids in order.
 */
export async function bookAll(db: Db, bookings: readonly Booking[], by: Guards = guards): Promise<number[]> {
  try {
    return await db.transaction((tx) => write(tx, bookings, by));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'already_joined') throw error;
    // Somebody was faster: this very member, in another tab or another try.
    const earlier: (number | null)[] = [];
    for (const booking of bookings) earlier.push(await madeMeanwhile(db, booking, by));
    const found = earlier.filter((id) => id !== null);
    if (found.length < earlier.length) throw error;
    return found;
  }
}

async function madeMeanwhile(db: Db, booking: Booking, by: Guards): Promise<number | null> {
  const earlier = await repeated(db, booking, by);
  if (earlier !== null) return earlier;
  const standing = await findStanding(db, booking.userId, booking.offer.session.id);
  const hold = sameHold(standing, booking);
  if (standing && hold !== null && !by.isAgreed(standing.amount, booking.agreed)) fail('price_changed');
  return hold;
}

/** The reservations, what comes with them, the codes and the seats, in the order of locks. */
async function write(tx: Db, bookings: readonly Booking[], by: Guards): Promise<number[]> {
  const inOrder = bookings.toSorted((a, b) => a.offer.session.id - b.offer.session.id);
  for (const { offer, at } of bookings.toSorted((a, b) => (a.offer.waiterId ?? 0) - (b.offer.waiterId ?? 0)))
    if (offer.waiterId !== null) await endWaiting(tx, offer.waiterId, 'over', at);
  const returned = await giveHoldsUp(tx, bookings);
  const made = new Keyed<Booking, number>('reservation', []);
  for (const booking of inOrder) made.set(booking, await insertOne(tx, booking));
  for (const { userId, offer, at } of inOrder.filter((booking) => !isHeld(booking)).toSorted(byEvent)) {
    const { id, ownerId } = offer.event;
    await confirmReservation(tx, { eventId: id, ownerId, userId, at });
  }
  const codes = {
    returned: returned.map(({ offCodeId }) => offCodeId),
    taken: bookings.flatMap(({ offCode }) => offCode ?? []),
  };
  const usedUp = await exchangeOffCodes(tx, codes, theRow(bookings[0], 'booking').at, by.takeOffCode);
  if (usedUp !== null) {
    const of = bookings.find(({ offCode }) => offCode?.id === usedUp.id);
    fail('invalid_off_code', { field: `${of?.field ?? firstOrder}.off_code` });
  }
  const seats = bookings.map(({ offer: { session, plan }, count }) => ({
    sessionId: session.id,
    planId: plan.id,
    count,
  }));
  if (!(await by.takeSeats(tx, [...returned.map(toBack), ...seats]))) fail('capacity_full');
  return bookings.map((booking) => made.of(booking));
}

const byEvent = (a: Booking, b: Booking): number => a.offer.event.id - b.offer.event.id;

const amountOf = ({ offer, count, offCode }: Booking): number =>
  priceOf(offer.plan, count, offCode?.percent ?? 0).amount;
const isHeld = (booking: Booking): boolean => amountOf(booking) > 0;

/** The own holds that the new bookings take the place of. */
async function giveHoldsUp(tx: Db, bookings: readonly Booking[]): Promise<(typeof reservations.$inferSelect)[]> {
  const owns = bookings.flatMap(({ offer: { own }, at }) => (own === null ? [] : [{ id: own.id, at }]));
  const given: (typeof reservations.$inferSelect)[] = [];
  for (const { id, at } of owns.toSorted((a, b) => a.id - b.id)) {
    const rows = await tx
      .update(reservations)
      .set({ status: 'canceled', endedAt: at })
      .where(and(eq(reservations.id, id), eq(reservations.status, 'held')))
      .returning();
    given.push(...rows);
  }
  return given;
}

async function insertOne(tx: Db, booking: Booking): Promise<number> {
  const { userId, offer, count, offCode, via, key, at, field } = booking;
  const [row] = await insertReservation(tx).execute({
    factorNumber: factorNumber(),
    eventId: offer.event.id,
    userId,
    sessionId: offer.session.id,
    planId: offer.plan.id,
    offCodeId: offCode?.id ?? null,
    count,
    amount: amountOf(booking),
    status: isHeld(booking) ? 'held' : 'reserved',
    expiresAt: isHeld(booking) ? new Date(at.getTime() + holdMs).toISOString() : null,
    key: key ?? null,
    at,
    via: via ?? null,
  });
  return row?.id ?? fail('already_joined', field === undefined ? {} : { field });
}

const insertReservation = prepared((db) =>
  db
    .insert(reservations)
    .values({
      factorNumber: sql.placeholder('factorNumber'),
      eventId: sql.placeholder('eventId'),
      userId: sql.placeholder('userId'),
      sessionId: sql.placeholder('sessionId'),
      planId: sql.placeholder('planId'),
      offCodeId: sql.placeholder('offCodeId'),
      count: sql.placeholder('count'),
      amount: sql.placeholder('amount'),
      status: sql.placeholder('status'),
      expiresAt: sql`${sql.placeholder('expiresAt')}::timestamptz`,
      idempotencyKey: sql.placeholder('key'),
      createdAt: sql.placeholder('at'),
      via: sql.placeholder('via'),
    })
    .onConflictDoNothing()
    .returning({ id: reservations.id })
    .prepare('insert_reservation'),
);

/**
 * The reservation that an earlier request with the same key made; the same key on another order is a client error.
 */
export async function repeated(
  db: Db,
  { userId, offer, count, offCode, agreed, key }: Omit<Booking, 'at'>,
  by: Pick<Guards, 'isAgreed'> = guards,
): Promise<number | null> {
  const earlier = key === undefined ? null : await findByKey(db, userId, key);
  if (!earlier) return null;
  const isSame =
    earlier.sessionId === offer.session.id &&
    earlier.planId === offer.plan.id &&
    earlier.count === count &&
    earlier.offCodeId === (offCode?.id ?? null);
  if (!isSame) fail('key_reused', { field: 'idempotency_key' });
  // The page may have heard of a new price between two tries.
  if (earlier.status === 'held' && !by.isAgreed(earlier.amount, agreed)) fail('price_changed');
  return earlier.id;
}

/** The member's own hold for the very same order, so that it can be paid. */
export function sameHold(own: Offer['own'], { offer, count, offCode, at }: Booking): number | null {
  const isSame =
    own?.status === 'held' &&
    // A free place is confirmed and not paid for.
    own.amount > 0 &&
    own.expiresAt !== null &&
    at < own.expiresAt &&
    own.planId === offer.plan.id &&
    own.count === count &&
    own.offCodeId === (offCode?.id ?? null);
  return isSame ? own.id : null;
}

/** Twelve random digits, which tell nothing about how many were sold. */
export const factorNumber = (): string => String(randomInt(100_000_000_000, 200_000_000_000));

export interface Cancellation {
  userId: number;
  event: { id: number; ownerId: number };
  starts: Date[];
  now: Date;
}

/** Cancels the user's reservations of these sessions. Sessions that have begun cannot be canceled. */
export async function cancel(db: Db, { userId, event, starts, now }: Cancellation): Promise<void> {
  await db.transaction(async (tx) => {
    const sessions = await tx
      .select({ id: eventSessions.id, start: eventSessions.start, terms: refundColumns })
      .from(eventSessions)
      .innerJoin(events, eq(events.id, eventSessions.eventId))
      .where(and(eq(eventSessions.eventId, event.id), inArray(eventSessions.start, starts)));
    if (sessions.some((session) => session.start <= now)) fail('event_over');
    const ended =
      sessions.length === 0
        ? []
        : await endReservations(
            tx,
            and(
              eq(reservations.userId, userId),
              inArray(
                reservations.sessionId,
                sessions.map((session) => session.id),
              ),
            ),
            {
              status: 'canceled',
              percentOf: new Map(
                sessions.map(({ id, start, terms }) => [id, refundPercent(refundRuleOf(terms), start, now)]),
              ),
              at: now,
            },
          );
    if (ended.length === 0) fail('not_reserved');
    // The owner was never notified of held seats.
    if (ended.some(({ was }) => was === 'reserved'))
      await recordActivity(tx, { kind: 'canceled', userId, ownerId: event.ownerId, eventId: event.id, at: now });
  });
}
