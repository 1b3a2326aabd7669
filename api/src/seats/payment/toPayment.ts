import type { Reservation } from 'shared-kernel/contract/booking';
import type { Payment } from 'shared-kernel/contract/payment';
import type { payments } from '../../db/schema/seats.ts';
import { theRow } from '../../db/theRow.ts';

/** `group`: all that was paid at once, with the row first that the gateway knows. */
export const toPayment = (
  group: readonly (typeof payments.$inferSelect)[],
  factorNumber: string,
  reservations: readonly Reservation[],
): Payment => {
  const payment = theRow(group[0], 'payment');
  const reservation = reservations[0] ?? null;
  return {
    trans_id: payment.transId,
    // A payment that came too late for one of the places is shown with that place.
    status: group.some(({ status }) => status === 'paid') ? 'paid' : payment.status,
    amount: group.reduce((sum, { amount }) => sum + amount, 0),
    order_id: factorNumber,
    transaction_date: (payment.paidAt ?? payment.createdAt).toISOString(),
    tracking_code: payment.trackingCode,
    reservation,
    reservations: [...reservations],
    event: reservation?.event ?? null,
  };
};
