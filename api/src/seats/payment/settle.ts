import { eq } from 'drizzle-orm';
import { confirmReservation } from '../booking/confirm.ts';
import { takeOffCode } from '../booking/offCodes.ts';
import { findStanding } from '../booking/queries.ts';
import { takeSeats, type TakeSeats } from '../booking/seats.ts';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { eventSessions, payments, reservations } from '../../db/schema/seats.ts';
import { isUniqueViolation } from '../../db/violation.ts';
import type { RefundReason } from '../booking/needRefund.ts';
import { notify } from '../../notices/notify.ts';
import { findGroup, type PaymentRow } from './queries.ts';
import { theRow } from '../../db/theRow.ts';

type ReservationRow = typeof reservations.$inferSelect;

export interface Receipt {
  paymentId: number;
  trackingCode: string | null;
  cardMask: string | null;
  at: Date;
}

/** `userIds` are to be notified after the commit; empty when nothing changed. */
export interface Settled {
  payment: PaymentRow;
  isNew: boolean;
  userIds: number[];
}

/**
 * What keeps a payment from counting twice and seats from being sold twice; replaced only by tests that show what
 * happens without it.
 */
export interface SettleGuards {
  takeSeats: TakeSeats;
  lock: (tx: Db, reservationId: number, paymentId: number) => Promise<[ReservationRow, PaymentRow]>;
}

/** Two that settle the same payment wait for each other here, and the second sees the first one's result. */
const lock: SettleGuards['lock'] = async (tx, reservationId, paymentId) => {
  const [reservation] = await tx
    .select()
    .from(reservations)
    .where(eq(reservations.id, reservationId))
    .for('no key update');
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update');
  return [theRow(reservation, 'reservation'), theRow(payment, 'payment')];
};

export const guards: SettleGuards = { takeSeats, lock };

/**
 * Records once that a payment is final and confirms its reservation, all or nothing, in the order of locks. A payment
 * whose seats are gone is put on the list of refunds.
 */
export async function settlePaid(
  db: Db,
  { paymentId, trackingCode, cardMask, at }: Receipt,
  by: SettleGuards = guards,
): Promise<Settled> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ reservationId: payments.reservationId })
      .from(payments)
      .where(eq(payments.id, paymentId));
    const [reservation, payment] = await by.lock(tx, theRow(due, 'payment').reservationId, paymentId);
    if (!['waiting', 'failed', 'canceled'].includes(payment.status)) return { payment, isNew: false, userIds: [] };

    const { eventId, userId } = reservation;
    const [host] = await tx
      .select({ ownerId: channels.userId })
      .from(events)
      .innerJoin(channels, eq(channels.id, events.channelId))
      .where(eq(events.id, eventId));
    const { ownerId } = theRow(host, 'host');
    const refundReason = await seat(tx, reservation, payment, {
      at,
      takeSeats: by.takeSeats,
      confirm: (attempt) => confirmReservation(attempt, { eventId, ownerId, userId, at }),
    });
    const [row] = await tx
      .update(payments)
      .set({
        status: refundReason === null ? 'paid' : 'refund_needed',
        refundReason,
        trackingCode,
        cardMask,
        paidAt: at,
        checkedAt: at,
      })
      .where(eq(payments.id, paymentId))
      .returning();
    const settled = theRow(row, 'payment');
    await tellPayer(tx, settled, eventId, at);
    return { payment: settled, isNew: true, userIds: [userId, ownerId] };
  });
}

/**
 * Tells a payer what became of their money, once all that was paid together is settled: the row that the gateway knows
 * comes last.
 */
async function tellPayer(tx: Db, { id, togetherWith, userId }: PaymentRow, eventId: number, at: Date): Promise<void> {
  if (togetherWith !== null) return;
  const group = await findGroup(tx, id);
  for (const [kind, status] of [
    ['paid', 'paid'],
    ['paid_late', 'refund_needed'],
  ] as const) {
    const sum = group.filter((row) => row.status === status).reduce((total, { amount }) => total + amount, 0);
    if (sum > 0)
      await notify(tx, [userId], { kind, actorId: null, eventId, text: String(sum), key: `${kind}/${id}`, at });
  }
}

interface Seating {
  at: Date;
  takeSeats: TakeSeats;
  /** What comes with a confirmed reservation. It locks the group chat, so it runs before codes and seats. */
  confirm: (tx: Db) => Promise<void>;
}

/** Confirms the reservation, or returns why it cannot. */
async function seat(
  tx: Db,
  reservation: ReservationRow,
  payment: PaymentRow,
  seating: Seating,
): Promise<RefundReason | null> {
  const sure = { status: 'reserved' as const, paid: payment.amount, expiresAt: null, endedAt: null };
  if (reservation.status === 'held') {
    // Even if the hold has expired: until its seats are returned they are this guest's.
    await tx.update(reservations).set(sure).where(eq(reservations.id, reservation.id));
    await seating.confirm(tx);
    return null;
  }
  const [event] = await tx
    .select({ status: events.status, deletedAt: events.deletedAt, start: eventSessions.start })
    .from(reservations)
    .innerJoin(events, eq(events.id, reservations.eventId))
    .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
    .where(eq(reservations.id, reservation.id));
  if (!event || event.deletedAt || event.status === 'not_held') return 'event_deleted';
  if (reservation.status === 'canceled' || reservation.status === 'kicked') return reservation.status;
  // Paid a second time, too late for the event, or with another seat in the meantime.
  if (
    reservation.status !== 'expired' ||
    event.start <= seating.at ||
    (await findStanding(tx, reservation.userId, reservation.sessionId))
  )
    return 'late';
  return (await takeAgain(tx, reservation, sure, seating)) ? null : 'late';
}

class NoSeat extends Error {}

/**
 * Takes the seats of an expired hold again, if they are free, at the price that was paid, even if the code is used
 * up since.
 */
async function takeAgain(
  tx: Db,
  reservation: ReservationRow,
  sure: Partial<ReservationRow>,
  { at, takeSeats, confirm }: Seating,
): Promise<boolean> {
  try {
    await tx.transaction(async (attempt) => {
      const { id, offCodeId, sessionId, planId, count } = reservation;
      await attempt.update(reservations).set(sure).where(eq(reservations.id, id));
      await confirm(attempt);
      const isUsed = offCodeId === null || (await takeOffCode(attempt, { id: offCodeId }, at));
      if (!isUsed) await attempt.update(reservations).set({ offCodeId: null }).where(eq(reservations.id, id));
      if (!(await takeSeats(attempt, [{ sessionId, planId, count }]))) throw new NoSeat();
    });
    return true;
  } catch (error) {
    // Two of the same guest at once: the other one has the seat.
    if (error instanceof NoSeat || isUniqueViolation(error)) return false;
    throw error;
  }
}
