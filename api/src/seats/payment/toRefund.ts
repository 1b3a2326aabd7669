import type { Static } from 'typebox';
import type { RefundSchema } from 'shared-kernel/contract/payment';
import { refundDueAt } from '../../views/refund.ts';
import type { RefundRow } from './queries.ts';

export type Refund = Static<typeof RefundSchema>;

export const toRefund = ({ payment, transId, factorNumber, endedAt, eventTitle, username }: RefundRow): Refund => ({
  id: payment.id,
  trans_id: transId,
  order_id: factorNumber,
  amount: payment.refundAmount ?? payment.amount,
  reason: payment.refundReason ?? 'late',
  username,
  event_title: eventTitle,
  paid_at: (payment.paidAt ?? payment.createdAt).toISOString(),
  due_at: refundDueAt(latest(endedAt, payment.paidAt, payment.createdAt)).toISOString(),
  refunded_at: payment.refundedAt?.toISOString() ?? null,
  reference: payment.refundReference,
});

const latest = (...moments: (Date | null)[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));
