import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { type Locale, localizePath } from 'shared-kernel/contract/locale';
import { isToCome } from '../../db/clock.ts';
import type { Db } from '../../db/database.ts';
import { payments, reservations } from '../../db/schema/seats.ts';
import type { Deps } from '../../http/deps.ts';
import { fail } from '../../errors/errors.ts';
import { checkPayment } from './check.ts';
import { payStar } from '../payStar/payStar.ts';
import { findGroup, findReservation, isOfGroup, leaderId, type PaymentRow } from './queries.ts';
import { theRow } from '../../db/theRow.ts';

export const callbackPath = '/api/payment/paystar-callback';

/**
 * Meanwhile a second request waits for the first one's token instead of beginning a payment of its own. In
 * milliseconds.
 */
const askingMs = 10_000;

export interface Begun {
  payment: PaymentRow & { token: string };
  /** The total of all reservations that it pays. */
  amount: number;
  /** The first of their holds to end. */
  expiresAt: Date;
}

/**
 * Begins the payment of held reservations at the gateway, or continues one that has begun for exactly the same
 * ones. The payer returns in the given language.
 */
export async function beginPayment(
  deps: Deps,
  userId: number,
  factorNumbers: readonly string[],
  locale: Locale,
): Promise<Begun> {
  const { db } = deps;
  const ids: number[] = [];
  for (const factorNumber of new Set(factorNumbers))
    ids.push(((await findReservation(db, userId, factorNumber)) ?? fail('not_found')).id);
  const gateway = deps.payStar ? payStar(deps.payStar) : fail('gateway_unavailable');
  await checkBegun(deps, ids);
  const { payment, amount, expiresAt } = await claim(db, ids, deps.now());
  if (payment.token !== null) return { payment: { ...payment, token: payment.token }, amount, expiresAt };
  try {
    const { refNum, token } = await gateway.create({
      orderId: payment.transId,
      amount,
      callback: deps.siteUrl + localizePath(locale, callbackPath),
    });
    const [row] = await db.update(payments).set({ refNum, token }).where(eq(payments.id, payment.id)).returning();
    return { payment: { ...theRow(row, 'payment'), token }, amount, expiresAt };
  } catch (error) {
    // Nobody got a token, so nobody can pay this one: the next try begins another.
    await db
      .update(payments)
      .set({ status: 'failed', checkedAt: deps.now() })
      .where(and(isOfGroup(payment.id), eq(payments.status, 'waiting')));
    throw error;
  }
}

/** A payment that has begun may be over by now: paid with its callback lost, or refused. */
async function checkBegun(deps: Deps, reservationIds: number[]): Promise<void> {
  const open = await deps.db
    .selectDistinct({ id: leaderId })
    .from(payments)
    .where(and(inArray(payments.reservationId, reservationIds), eq(payments.status, 'waiting')));
  for (const { id } of open) await checkPayment(deps, id);
}

interface Claimed {
  payment: PaymentRow;
  amount: number;
  expiresAt: Date;
}

/**
 * The waiting payment of these reservations together, created if there is none. The locks let one request at a time
 * decide.
 */
async function claim(db: Db, reservationIds: readonly number[], now: Date): Promise<Claimed> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(reservations)
      .where(inArray(reservations.id, [...reservationIds]))
      .orderBy(asc(reservations.id))
      .for('no key update');
    const dues = rows.map(({ id, status, amount, paid, expiresAt, userId }) => {
      if (status === 'expired' || (status === 'held' && (!expiresAt || expiresAt <= now))) fail('hold_expired');
      if (status !== 'held' || amount - paid <= 0 || !expiresAt) fail('nothing_to_pay');
      return { reservationId: id, userId, amount: amount - paid, expiresAt };
    });
    const amount = dues.reduce((sum, due) => sum + due.amount, 0);
    const expiresAt = new Date(Math.min(...dues.map((due) => due.expiresAt.getTime())));
    const open = await findOpen(tx, dues);
    if (open?.token) return { payment: open, amount, expiresAt };
    if (open && isToCome(new Date(open.createdAt.getTime() + askingMs), now, askingMs))
      fail('in_progress', { retryAfter: 2 });
    let first: PaymentRow | undefined;
    for (const due of dues) {
      const [made] = await tx
        .insert(payments)
        .values({
          transId: randomBytes(16).toString('hex'),
          togetherWith: first?.id ?? null,
          reservationId: due.reservationId,
          userId: due.userId,
          amount: due.amount,
          createdAt: now,
        })
        .returning();
      first ??= made;
    }
    return { payment: theRow(first, 'payment'), amount, expiresAt };
  });
}

/** The latest waiting payment of exactly these reservations, in the order of their ids. */
async function findOpen(tx: Db, dues: readonly { reservationId: number }[]): Promise<PaymentRow | null> {
  const leaders = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.reservationId, theRow(dues[0], 'reservation').reservationId),
        eq(payments.status, 'waiting'),
        isNull(payments.togetherWith),
      ),
    )
    .orderBy(desc(payments.id));
  const wanted = dues.map(({ reservationId }) => reservationId).join();
  for (const leader of leaders) {
    const group = await findGroup(tx, leader.id);
    if (group.map(({ reservationId }) => reservationId).join() === wanted) return leader;
  }
  return null;
}
