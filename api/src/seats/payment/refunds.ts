import { and, eq } from 'drizzle-orm';
import { recordAdminAct } from '../../notices/audit.ts';
import type { Db } from '../../db/database.ts';
import { payments, reservations } from '../../db/schema/seats.ts';
import { notify } from '../../notices/notify.ts';
import { fail } from '../../errors/errors.ts';
import { findPayment } from './queries.ts';
import { theRow } from '../../db/theRow.ts';

/**
 * Marks a payment as refunded, with the bank's reference, and tells its payer. A repeated call changes nothing. Returns
 * whom to tell.
 */
export async function settleRefund(
  db: Db,
  { id, reference, adminId, at }: { id: number; reference: string; adminId: number; at: Date },
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(payments)
      .set({ status: 'refunded', refundReference: reference, refundedAt: at })
      .where(and(eq(payments.id, id), eq(payments.status, 'refund_needed')))
      .returning();
    if (row) {
      const amount = row.refundAmount ?? row.amount;
      await recordAdminAct(tx, {
        userId: adminId,
        act: 'payment.settleRefund',
        targetId: id,
        detail: { amount, reference },
        at,
      });
      const [reservation] = await tx
        .select({ eventId: reservations.eventId })
        .from(reservations)
        .where(eq(reservations.id, row.reservationId));
      await notify(tx, [row.userId], {
        kind: 'refunded',
        actorId: null,
        eventId: theRow(reservation, 'reservation').eventId,
        text: String(amount),
        key: `refunded/${id}`,
        at,
      });
      return [row.userId];
    }
    const known = await findPayment(tx, id);
    if (known?.status !== 'refunded') fail('not_found');
    if (known.refundReference !== reference) fail('already_refunded');
    return [];
  });
}
