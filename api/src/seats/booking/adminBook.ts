import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { recordAdminAct } from '../../notices/audit.ts';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { eventSessions, reservations, sessionPlans } from '../../db/schema/seats.ts';
import { fail } from '../../errors/errors.ts';
import { notify } from '../../notices/notify.ts';
import { foldUsername } from 'shared-kernel/language/username';
import { confirmReservation } from './confirm.ts';
import { giveOffCodesBack } from './offCodes.ts';
import { takeSeats, toBack } from './seats.ts';
import { factorNumber } from './service.ts';

interface ForcedOrder {
  username: string;
  start: Date;
  planId: number;
  count: number;
}
export interface ForcedBooking {
  adminId: number;
  event: { id: number; ownerId: number };
  orders: readonly ForcedOrder[];
  at: Date;
}

/**
 * Adds guests without payment, all or none of them; returns their ids. Deadlines do not count, seats do. In the
 * order of locks.
 */
export async function adminBook(db: Db, { adminId, event, orders, at }: ForcedBooking): Promise<number[]> {
  return db.transaction(async (tx) => {
    const wanted = await resolve(tx, event, orders, at);
    const userIds = [...new Set(wanted.map(({ userId }) => userId))];
    const given = await giveHoldsUp(tx, wanted, at);
    for (const { index, ...seats } of wanted.toSorted((a, b) => a.userId - b.userId || a.sessionId - b.sessionId)) {
      const made = await tx
        .insert(reservations)
        .values({
          ...seats,
          factorNumber: factorNumber(),
          eventId: event.id,
          amount: 0,
          isForced: true,
          status: 'reserved',
          createdAt: at,
        })
        .onConflictDoNothing()
        .returning({ id: reservations.id });
      if (made.length === 0) fail('already_joined', { field: `orders_data.${index}` });
      await confirmReservation(tx, { eventId: event.id, ownerId: event.ownerId, userId: seats.userId, at });
    }
    await notify(tx, userIds, { kind: 'reserved', actorId: null, eventId: event.id, at });
    await recordAdminAct(tx, {
      userId: adminId,
      act: 'booking.adminBook',
      targetId: event.id,
      at,
      detail: {
        orders: orders.map(({ username, start, planId, count }) => ({
          username,
          start: start.toISOString(),
          planId,
          count,
        })),
      },
    });
    await giveOffCodesBack(
      tx,
      given.map(({ offCodeId }) => offCodeId),
    );
    if (!(await takeSeats(tx, [...given.map(toBack), ...wanted]))) fail('capacity_full');
    return userIds;
  });
}

/** A guest who was about to pay need not any more: the hold is given up. */
async function giveHoldsUp(tx: Db, wanted: readonly Wanted[], at: Date): Promise<(typeof reservations.$inferSelect)[]> {
  const held = await tx
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.status, 'held'),
        or(
          ...wanted.map(({ userId, sessionId }) =>
            and(eq(reservations.userId, userId), eq(reservations.sessionId, sessionId)),
          ),
        ),
      ),
    )
    .orderBy(asc(reservations.id))
    .for('no key update');
  const ids = held.map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(reservations).set({ status: 'canceled', endedAt: at }).where(inArray(reservations.id, ids));
  return held;
}

interface Wanted {
  index: number;
  userId: number;
  sessionId: number;
  planId: number;
  count: number;
}

/** Finds guests, sessions and plans of all orders at once; a refusal names the order that caused it. */
async function resolve(
  tx: Db,
  event: { id: number; ownerId: number },
  orders: readonly ForcedOrder[],
  at: Date,
): Promise<Wanted[]> {
  const names = [...new Set(orders.map(({ username }) => foldUsername(username)))];
  const guests = await tx
    .select({ username: channels.username, userId: channels.userId })
    .from(channels)
    .where(inArray(channels.username, names));
  const rows = await tx
    .select({
      id: eventSessions.id,
      start: eventSessions.start,
      end: eventSessions.end,
      planId: sessionPlans.planId,
      status: events.status,
    })
    .from(eventSessions)
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .innerJoin(sessionPlans, eq(sessionPlans.sessionId, eventSessions.id))
    .where(
      and(
        eq(eventSessions.eventId, event.id),
        inArray(
          eventSessions.start,
          orders.map(({ start }) => start),
        ),
      ),
    );
  return orders.map(({ username, start, planId, count }, index) => {
    const field = `orders_data.${index}`;
    const guest =
      guests.find((each) => each.username === foldUsername(username)) ??
      fail('unknown_channel', { field: `${field}.username` });
    if (guest.userId === event.ownerId) fail('own_event', { field: `${field}.username` });
    const session =
      rows.find((row) => row.start.getTime() === start.getTime() && row.planId === planId) ??
      fail('not_found', { field });
    if (session.status === 'not_held' || session.end <= at) fail('event_over', { field });
    return { index, userId: guest.userId, sessionId: session.id, planId, count };
  });
}
