import type { Reservation } from 'shared-kernel/contract/booking';
import type { EventCard } from 'shared-kernel/contract/event';
import type { ReservationRow } from './queries.ts';

export const toReservation = ({ reservation, session, plan }: ReservationRow, event: EventCard, now: Date): Reservation => ({
  id: reservation.id,
  factor_number: reservation.factorNumber,
  event,
  date: { start: session.start.toISOString(), end: session.end.toISOString() },
  event_date_plan: { type: plan.type, title: plan.title, price: plan.price },
  count: reservation.count,
  amount: reservation.amount,
  status: reservation.status,
  pay_detail: reservation.paid > 0 ? { status: 'paid', amount: reservation.paid } : null,
  is_past: session.end <= now,
  created_at: reservation.createdAt.toISOString(),
});
