import type { Activity } from 'shared-kernel/contract/activity';
import type { Reservation } from 'shared-kernel/contract/booking';
import { aCard, aSummary } from 'shared-kernel/testing/rows';

export const aReservation = (changed: Partial<Reservation> = {}): Reservation => ({
  id: 7,
  factor_number: '123456789012',
  event: aCard({ reserved_count: 5, is_reserved: true }),
  date: { start: '2026-11-28T15:00:00.000Z', end: '2026-11-28T17:00:00.000Z' },
  event_date_plan: { type: 'free', title: 'Everyone', price: 0 },
  count: 2,
  amount: 0,
  off_code: null,
  status: 'reserved',
  expires_at: null,
  pay_detail: null,
  refund_if_canceled: null,
  refund: null,
  is_past: false,
  created_at: '2026-11-10T08:00:00.000Z',
  ...changed,
});

export const anActivity = (changed: Partial<Activity> = {}): Activity => ({
  id: 1,
  kind: 'liked',
  type: 'event_like',
  relation: { model: 'event', id: 1 },
  created_at: '2026-11-21T08:00:00.000Z',
  channel: aSummary({ id: 5, username: 'mina', name: 'Mina' }),
  event: aCard(),
  target: null,
  text: null,
  activity_target_id: null,
  has_responded: false,
  ...changed,
});
