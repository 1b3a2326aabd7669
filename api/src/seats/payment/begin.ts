import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { type Locale, localizePath } from 'shared-kernel/contract/locale';
import { isToCome } from '../../db/clock.ts';
import type { Db } from '../../db/database.ts';
import { payments, reservations } from '../../db/schema/seats.ts';
import type { Deps } from '../../http/deps.ts';
import { fail } from '../../errors/errors.ts';
import { checkPayment } from './check.ts';
import { payStar } from '../payStar/payStar.ts';
import { findReservation, type PaymentRow } from './queries.ts';

export const callbackPath = '/api/payment/paystar-callback';

/** Meanwhile a second request waits for the first one's token instead of beginning a payment of its own. */
const askingMs = 10_000;

export interface Begun {
  payment: PaymentRow & { token: string };
  expiresAt: Date;
}

/**
 * Begins the payment of a held reservation at the gateway, or continues one that has begun. The payer returns in the
 * given language.
 */
export async function beginPayment(deps: Deps, userId: number, factorNumber: string, locale: Locale): Promise<Begun> {
  const { db } = deps;
  const reservation = (await findReservation(db, userId, factorNumber)) ?? fail('not_found');
  const gateway = deps.payStar ? payStar(deps.payStar) : fail('gateway_unavailable');
  await checkBegun(deps, reservation.id);
  const { payment, expiresAt } = await claim(db, reservation.id, deps.now());
  if (payment.token !== null) return { payment: { ...payment, token: payment.token }, expiresAt };
  try {
    const { refNum, token } = await gateway.create({
      orderId: payment.transId,
      amount: payment.amount,
      callback: deps.siteUrl + localizePath(locale, callbackPath),
    });
    const [row] = await db.update(payments).set({ refNum, token }).where(eq(payments.id, payment.id)).returning();
    return { payment: { ...row!, token }, expiresAt };
  } catch (error) {
    // Nobody got a token, so nobody can pay this one: the next try begins another.
    await db
      .update(payments)
      .set({ status: 'failed', checkedAt: deps.now() })
      .where(and(eq(payments.id, payment.id), eq(payments.status, 'waiting')));
    throw error;
  }
}

/** A payment that has begun may be over by now: paid with its callback lost, or refused. */
async function checkBegun(deps: Deps, reservationId: number): Promise<void> {
  const open = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.reservationId, reservationId), eq(payments.status, 'waiting')));
  for (const { id } of open) await checkPayment(deps, id);
}

/** The waiting payment of a reservation, created if there is none. The lock lets one request at a time decide. */
async function claim(db: Db, reservationId: number, now: Date): Promise<{ payment: PaymentRow; expiresAt: Date }> {
  return db.transaction(async (tx) => {
    const [reservation] = await tx
      .select()
      .from(reservations)
      .where(eq(reservations.id, reservationId))
      .for('no key update');
    const { status, amount, paid, expiresAt, userId } = reservation!;
    if (status === 'expired' || (status === 'held' && (!expiresAt || expiresAt <= now))) fail('hold_expired');
    if (status !== 'held' || amount - paid <= 0 || !expiresAt) fail('nothing_to_pay');
    const [open] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.reservationId, reservationId), inArray(payments.status, ['waiting'])))
      .orderBy(desc(payments.id))
      .limit(1);
    if (open?.token) return { payment: open, expiresAt };
    if (open && isToCome(new Date(open.createdAt.getTime() + askingMs), now, askingMs))
      fail('in_progress', { retryAfter: 2 });
    const [made] = await tx
      .insert(payments)
      .values({
        transId: randomBytes(16).toString('hex'),
        reservationId,
        userId,
        amount: amount - paid,
        createdAt: now,
      })
      .returning();
    return { payment: made!, expiresAt };
  });
}
