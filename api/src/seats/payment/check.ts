import { and, eq } from 'drizzle-orm';
import { payments } from '../../db/schema/seats.ts';
import type { Deps } from '../../http/deps.ts';
import { fail } from '../../errors/errors.ts';
import { maskCard, payStar } from '../payStar/payStar.ts';
import { findGroup, findPayment, isOfGroup, type PaymentRow } from './queries.ts';
import { settlePaid } from './settle.ts';

/** What a callback said. It is not signed: it only helps to ask, and a wrong one makes the gateway refuse. */
export interface Hints {
  cardNumber: string | null;
  trackingCode: string | null;
}

/** A payment that was not made within a day will not be made any more. */
const patienceMs = 24 * 3600_000;

/** Asks the gateway about a payment and settles it by the answer. Safe to repeat, also at the same time. */
export async function checkPayment(deps: Deps, id: number, hints?: Hints): Promise<PaymentRow> {
  const { db } = deps;
  const named = (await findPayment(db, id)) ?? fail('not_found');
  const payment = named.togetherWith === null ? named : ((await findPayment(db, named.togetherWith)) ?? named);
  if (payment.status !== 'waiting' || payment.refNum === null) return payment;
  const gateway = deps.payStar ? payStar(deps.payStar) : fail('gateway_unavailable');
  const group = await findGroup(db, payment.id);
  const amount = group.reduce((sum, row) => sum + row.amount, 0);
  const found = await gateway.inquiry(payment.refNum);
  const isOurs =
    (found.orderId === null || found.orderId === payment.transId) && (found.amount === null || found.amount === amount);

  if (found.status === 'paid' && isOurs) {
    const cardNumber = found.cardNumber ?? hints?.cardNumber ?? '';
    const trackingCode = found.trackingCode ?? hints?.trackingCode ?? '';
    const isVerified = await gateway.verify({
      refNum: payment.refNum,
      amount,
      cardNumber,
      trackingCode,
    });
    if (!isVerified) return decide(deps, payment, null);
    const receipt = {
      trackingCode: trackingCode || null,
      cardMask: cardNumber ? maskCard(cardNumber) : null,
      at: deps.now(),
    };
    // The one that the gateway knows comes last: until then it waits, and whoever finds it half done does the rest.
    let settled = payment;
    for (const row of group.toReversed()) {
      const done = await settlePaid(db, { ...receipt, paymentId: row.id });
      deps.live.publish(done.userIds, { type: 'news' });
      settled = done.payment;
    }
    return settled;
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
  const rows = await db
    .update(payments)
    .set({ status, checkedAt: at })
    .where(and(isOfGroup(payment.id), eq(payments.status, 'waiting')))
    .returning();
  return rows.find(({ id }) => id === payment.id) ?? (await findPayment(db, payment.id)) ?? fail('not_found');
}
