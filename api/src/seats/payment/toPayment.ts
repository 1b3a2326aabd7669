import type { Reservation } from 'shared-kernel/contract/booking';
import type { Payment } from 'shared-kernel/contract/payment';
import type { payments } from '../../db/schema/seats.ts';

export const toPayment = (
  payment: typeof payments.$inferSelect,
  factorNumber: string,
  reservation: Reservation | null,
): Payment => ({
  trans_id: payment.transId,
  status: payment.status,
  amount: payment.amount,
  order_id: factorNumber,
  transaction_date: (payment.paidAt ?? payment.createdAt).toISOString(),
  tracking_code: payment.trackingCode,
  reservation,
  event: reservation?.event ?? null,
});
