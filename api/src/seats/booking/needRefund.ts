import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { payments } from '../../db/schema/seats.ts';

export type RefundReason = NonNullable<(typeof payments.$inferSelect)['refundReason']>;

/** Puts what was paid for these reservations on the list of refunds; call it in the transaction that ends them. */
export async function needRefund(tx: Db, reservationIds: readonly number[], reason: RefundReason): Promise<void> {
  if (reservationIds.length === 0) return;
  await tx
    .update(payments)
    .set({ status: 'refund_needed', refundReason: reason })
    .where(and(inArray(payments.reservationId, [...reservationIds]), eq(payments.status, 'paid')));
}
