import { and, eq } from 'drizzle-orm';
import { recordAdminAct } from '../../notices/audit.ts';
import type { Db } from '../../db/database.ts';
import { payments } from '../../db/schema/seats.ts';
import { fail } from '../../errors/errors.ts';
import { findPayment } from './queries.ts';

/** Marks a payment as refunded, with the bank's reference. A repeated call changes nothing. */
export async function settleRefund(
  db: Db,
  { id, reference, adminId, at }: { id: number; reference: string; adminId: number; at: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(payments)
      .set({ status: 'refunded', refundReference: reference, refundedAt: at })
      .where(and(eq(payments.id, id), eq(payments.status, 'refund_needed')))
      .returning();
    if (row)
      return recordAdminAct(tx, {
        userId: adminId,
        act: 'payment.settleRefund',
        targetId: id,
        detail: { amount: row.refundAmount ?? row.amount, reference },
        at,
      });
    const known = await findPayment(tx, id);
    if (known?.status !== 'refunded') fail('not_found');
    if (known.refundReference !== reference) fail('already_refunded');
  });
}
