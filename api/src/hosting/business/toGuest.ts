import type { Guest } from 'shared-kernel/contract/business';
import type { Person } from 'shared-kernel/contract/channel';
import type { GuestRow } from './guestQueries.ts';

export const toGuest = ({ reservation, session, plan, isReturning }: GuestRow, channel: Person): Guest => ({
  reservation_id: reservation.id,
  channel,
  date: { start: session.start.toISOString(), end: session.end.toISOString() },
  plan,
  count: reservation.count,
  amount: reservation.amount,
  is_returning: isReturning,
  checked_in_at: reservation.checkedInAt?.toISOString() ?? null,
  created_at: reservation.createdAt.toISOString(),
});
