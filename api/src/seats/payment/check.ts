import { and, eq } from 'drizzle-orm';
import { payments } from '../../db/schema/seats.ts';
import type { Deps } from '../../http/deps.ts';
import { fail } from '../../errors/errors.ts';
import { maskCard, payStar } from '../payStar/payStar.ts';
import { findPayment, type PaymentRow } from './queries.ts';
import { settlePaid } from './settle.ts';

/** What a callback said. It is not signed: it only helps to ask, and a wrong one makes the gateway refuse. */
export interface Hints {
  cardNumber: string | null;
  trackingCode: string | null;
}

/** A payment that nobody made in a day will not be made any more. */
const patienceMs = 24 * 3600_000;

/** Asks the gateway about a payment and settles it by the answer. Safe to repeat, also at the same time. */
export async function checkPayment(deps: Deps, id: number, hints?: Hints): Promise<PaymentRow> {
  const { db } = deps;
  const payment = (await findPayment(db, id)) ?? fail('not_found');
  if (payment.status !== 'waiting' || payment.refNum === null) return payment;
  const gateway = deps.payStar ? payStar(deps.payStar) : fail('gateway_unavailable');
  const found = await gateway.inquiry(payment.refNum);
  const isOurs =
    (found.orderId === null || found.orderId === payment.transId) &&
    (found.amount === null || found.amount === payment.amount);

  if (found.status === 'paid' && isOurs) {
    const cardNumber = found.cardNumber ?? hints?.cardNumber ?? '';
    const trackingCode = found.trackingCode ?? hints?.trackingCode ?? '';
    const isVerified = await gateway.verify({
      refNum: payment.refNum,
      amount: payment.amount,
      cardNumber,
      trackingCode,
    });
    if (!isVerified) return decide(deps, payment, null);
    const settled = await settlePaid(db, {
      paymentId: id,
      trackingCode: trackingCode || null,
      cardMask: cardNumber ? maskCard(cardNumber) : null,
      at: deps.now(),
    });
    deps.live.publish(settled.userIds, { type: 'news' });
    return settled.payment;
  }
  return decide(deps, payment, found.status === 'failed' || found.status === 'canceled' ? found.status : null);
}

/** Nothing was paid: it failed, was refused, or goes on waiting until a day is over. */
async function decide(
  { db, now }: Deps,
  payment: PaymentRow,
  outcome: 'failed' | 'canceled' | null,
): Promise<PaymentRow> {
  const at = now();
  const isOld = at.getTime() - payment.createdAt.getTime() >= patienceMs;
  const status = outcome ?? (isOld ? 'failed' : 'waiting');
  const [row] = await db
    .update(payments)
    .set({ status, checkedAt: at })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'waiting')))
    .returning();
  return row ?? (await findPayment(db, payment.id)) ?? fail('not_found');
}
