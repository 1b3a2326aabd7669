import { randomInt } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { recordActivity } from '../activity/record.ts';
import type { Db } from '../db/database.ts';
import { eventSessions, reservations } from '../db/schema.ts';
import { fail } from '../http/errors.ts';
import { joinGroupChat, leaveGroupChat } from './groupChat.ts';
import { findByKey } from './queries.ts';
import type { Offer } from './rules.ts';
import { giveSeatsBack, takeSeats as takeSeatsGuarded, type TakeSeats } from './seats.ts';

export interface Booking { userId: number; offer: Offer; count: number; key: string | undefined; at: Date }

/**
 * Books seats that need no payment online. All or nothing: the reservation, the group chat, the activity and the seats.
 * The seats come last, so that the counter which everybody waits for is locked the shortest.
 * `takeSeats` is exchanged only by the test that shows what happens without the guard.
 */
export async function book(db: Db, booking: Booking, takeSeats: TakeSeats = takeSeatsGuarded): Promise<number> {
  const { userId, offer: { event, session, plan }, count, key, at } = booking;
  const made = await db.transaction(async (tx) => {
    const [row] = await tx.insert(reservations).values({
      factorNumber: factorNumber(), eventId: event.id, userId, sessionId: session.id, planId: plan.id, count, amount: 0, status: 'reserved', idempotencyKey: key, createdAt: at,
    }).onConflictDoNothing().returning({ id: reservations.id });
    if (!row) return null;
    await joinGroupChat(tx, { eventId: event.id, ownerId: event.ownerId, userId, at });
    await recordActivity(tx, { kind: 'reserved', userId, ownerId: event.ownerId, eventId: event.id, at });
    if (!await takeSeats(tx, { sessionId: session.id, planId: plan.id, count })) fail('capacity_full');
    return row.id;
  });
  return made ?? await repeated(db, booking) ?? fail('already_joined');
}

/** The reservation that an earlier request with the same key made; the same key on another order is a mistake of the client. */
export async function repeated(db: Db, { userId, offer, count, key }: Booking): Promise<number | null> {
  const earlier = key === undefined ? null : await findByKey(db, userId, key);
  if (!earlier) return null;
  const isSame = earlier.sessionId === offer.session.id && earlier.planId === offer.plan.id && earlier.count === count;
  return isSame ? earlier.id : fail('key_reused', { field: 'idempotency_key' });
}

/** Twelve digits of chance, which tell nothing about how many were sold. */
const factorNumber = (): string => String(randomInt(100_000_000_000, 200_000_000_000));

export interface Cancellation { userId: number; event: { id: number; ownerId: number }; starts: Date[]; now: Date }

/** Gives the seats of the user's reservations of these sessions back. What has begun can't be given back any more. */
export async function cancel(db: Db, { userId, event, starts, now }: Cancellation): Promise<void> {
  await db.transaction(async (tx) => {
    const sessions = await tx.select({ id: eventSessions.id, start: eventSessions.start }).from(eventSessions)
      .where(and(eq(eventSessions.eventId, event.id), inArray(eventSessions.start, starts))).orderBy(asc(eventSessions.id));
    if (sessions.some((session) => session.start <= now)) fail('event_over');
    const ended = sessions.length === 0 ? [] : await tx.update(reservations).set({ status: 'canceled', endedAt: now })
      .where(and(eq(reservations.userId, userId), inArray(reservations.sessionId, sessions.map((session) => session.id)), inArray(reservations.status, ['held', 'reserved'])))
      .returning({ sessionId: reservations.sessionId, planId: reservations.planId, count: reservations.count });
    if (ended.length === 0) fail('not_reserved');
    await leaveGroupChat(tx, { eventId: event.id, userId });
    await recordActivity(tx, { kind: 'canceled', userId, ownerId: event.ownerId, eventId: event.id, at: now });
    // In one order for everybody, so that two cancellations never wait for each other in a circle.
    for (const seats of ended.toSorted((a, b) => a.sessionId - b.sessionId)) await giveSeatsBack(tx, seats);
  });
}
