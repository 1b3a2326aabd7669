import type { Reservation } from 'shared-kernel/contract/booking';
import { refundPercent, refundUntil, shareOf } from 'shared-kernel/language/refundRule';
import type { EventCard } from 'shared-kernel/contract/event';
import { toOwnRefund } from '../../views/refund.ts';
import { refundRuleOf } from '../../views/refundRule.ts';
import type { ReservationRow } from './queries.ts';

export const toReservation = (row: ReservationRow, event: EventCard, now: Date): Reservation => ({
  id: row.reservation.id,
  factor_number: row.reservation.factorNumber,
  event,
  date: { start: row.session.start.toISOString(), end: row.session.end.toISOString() },
  event_date_plan: { type: row.plan.type, title: row.plan.title, price: row.plan.price },
  count: row.reservation.count,
  entry: row.entry,
  amount: row.reservation.amount,
  off_code: row.offCode && { code: row.offCode.code, percentage: row.offCode.percent },
  status: row.reservation.status,
  expires_at: row.reservation.status === 'held' ? (row.reservation.expiresAt?.toISOString() ?? null) : null,
  pay_detail: payDetail(row),
  refund_if_canceled: refundIfCanceled(row, now),
  refund: toOwnRefund(row.refund, row.reservation.endedAt),
  is_called_off: row.reservation.isCalledOff,
  reminders: row.reservation.reminders,
  is_past: row.session.end <= now,
  created_at: row.reservation.createdAt.toISOString(),
});

function refundIfCanceled(
  { reservation, session, terms }: ReservationRow,
  now: Date,
): Reservation['refund_if_canceled'] {
  if (reservation.status !== 'reserved' || reservation.paid === 0 || session.start <= now) return null;
  const rule = refundRuleOf(terms);
  return {
    amount: shareOf(reservation.paid, refundPercent(rule, session.start, now)),
    until: refundUntil(rule, session.start, now)?.toISOString() ?? null,
  };
}

function payDetail({ reservation, offCode, refund }: ReservationRow): Reservation['pay_detail'] {
  const discount = offCode && { percentage: offCode.percent };
  if (reservation.isForced) return { status: 'admin_force', amount: reservation.amount, off_code: null };
  if (reservation.status === 'reserved')
    return reservation.paid > 0 ? { status: 'paid', amount: reservation.paid, off_code: discount } : null;
  if (refund)
    return {
      status: refund.status === 'refunded' ? 'refunded' : 'refund_needed',
      amount: refund.amount,
      off_code: discount,
    };
  return reservation.paid > 0 ? { status: 'paid', amount: reservation.paid, off_code: discount } : null;
}
