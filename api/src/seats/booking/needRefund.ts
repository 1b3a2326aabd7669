import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { payments } from '../../db/schema/seats.ts';

export type RefundReason = NonNullable<(typeof payments.$inferSelect)['refundReason']>;

/** Toman that is owed to a payer. */
export interface Owed {
  reservationId: number;
  amount: number;
}

/**
 * Puts the payments of these reservations, or a share of them, on the list of refunds, and returns what is owed since.
 */
export async function needRefund(
  tx: Db,
  reservationIds: readonly number[],
  { reason, percent = 100 }: { reason: RefundReason; percent?: number },
): Promise<Owed[]> {
  if (reservationIds.length === 0 || percent === 0) return [];
  const owed = await tx
    .update(payments)
    .set({
      status: 'refund_needed',
      refundReason: reason,
      // Rounds as `shareOf` of the kernel does.
      refundAmount: percent === 100 ? null : sql`floor(${payments.amount} * ${percent}::numeric / 100 + 0.5)::int`,
    })
    .where(and(inArray(payments.reservationId, [...reservationIds]), eq(payments.status, 'paid')))
    .returning();
  return owed.map(({ reservationId, refundAmount, amount }) => ({ reservationId, amount: refundAmount ?? amount }));
}
