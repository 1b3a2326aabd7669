import { and, asc, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { reservations } from '../../db/schema/seats.ts';
import { notify } from '../../notices/notify.ts';
import { needRefund, type Owed, type RefundReason } from './needRefund.ts';
import { leaveGroupChat } from './groupChat.ts';
import { giveOffCodesBack } from './offCodes.ts';
import { giveSeatsBack } from './seats.ts';
import { Keyed } from '../../db/Keyed.ts';
import { groupsOf } from '../../db/groupsOf.ts';

export interface Ending {
  status: 'canceled' | 'kicked' | 'expired';
  /** Why payments are refunded; by default the status tells. */
  refund?: RefundReason;
  /** The percentage refunded for a session by the host's rule; by default all of it. */
  percentOf?: ReadonlyMap<number, number>;
  /** Guests keep their place in the group chat, which has closed with the event. */
  stayInRoom?: boolean;
  at: Date;
  /** At most so many, and none that another process works on. */
  batch?: number;
}

export interface Ended {
  id: number;
  eventId: number;
  userId: number;
  sessionId: number;
  was: 'held' | 'reserved';
  /** It was held for somebody from the waiting list. */
  isOffered: boolean;
}

/**
 * Ends the standing reservations that `where` selects and returns everything: seats, uses of codes, the place in
 * the group chat; payments become due for a refund, of which
 * their payers are told. In the order of locks.
 */
export async function endReservations(
  tx: Db,
  where: SQL | undefined,
  { status, refund, percentOf, stayInRoom, at, batch }: Ending,
): Promise<Ended[]> {
  const standing = tx
    .select()
    .from(reservations)
    .where(and(where, inArray(reservations.status, ['held', 'reserved'])))
    .orderBy(asc(reservations.id));
  const rows = await (batch === undefined
    ? standing.for('no key update')
    : standing.limit(batch).for('no key update', { skipLocked: true }));
  if (rows.length === 0) return [];
  await tx
    .update(reservations)
    .set({ status, endedAt: at, isCalledOff: refund === 'event_deleted' })
    .where(
      inArray(
        reservations.id,
        rows.map(({ id }) => id),
      ),
    );
  const sure = rows.filter((row) => row.status === 'reserved');
  const paid = Map.groupBy(
    sure.filter((row) => row.paid > 0),
    ({ sessionId }) => percentOf?.get(sessionId) ?? 100,
  );
  const reason = refund ?? (status === 'kicked' ? 'kicked' : 'canceled');
  const owed: Owed[] = [];
  for (const [percent, ended] of paid)
    owed.push(
      ...(await needRefund(
        tx,
        ended.map(({ id }) => id),
        { reason, percent },
      )),
    );
  const leaving = stayInRoom ? [] : sure.toSorted((a, b) => a.eventId - b.eventId || a.userId - b.userId);
  for (const { eventId, userId } of leaving) await leaveGroupChat(tx, { eventId, userId });
  await giveOffCodesBack(
    tx,
    rows.map(({ offCodeId }) => offCodeId),
  );
  await giveSeatsBack(tx, ...rows);
  await tellOfRefunds(tx, sure, owed, at);
  return rows.map((row) => ({
    id: row.id,
    eventId: row.eventId,
    userId: row.userId,
    sessionId: row.sessionId,
    was: row.status as Ended['was'],
    isOffered: row.isOffered,
  }));
}

/** One notice for each guest of each event, with all that comes back to them. */
async function tellOfRefunds(
  tx: Db,
  ended: readonly { id: number; eventId: number; userId: number }[],
  owed: readonly Owed[],
  at: Date,
): Promise<void> {
  const amountOf = new Keyed(
    'refund of',
    owed.map(({ reservationId, amount }) => [reservationId, amount]),
  );
  const paid = ended.filter(({ id }) => amountOf.has(id));
  for (const rows of groupsOf(paid, ({ eventId, userId }) => `${eventId}/${userId}`)) {
    const { eventId, userId } = rows[0];
    const sum = rows.reduce((total, { id }) => total + amountOf.of(id), 0);
    await notify(tx, [userId], { kind: 'refund_due', actorId: null, eventId, text: String(sum), at });
  }
}
