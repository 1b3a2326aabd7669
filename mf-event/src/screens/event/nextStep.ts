import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { openSessions, plansOf } from '../../stores/bookingOffer.ts';

/** What a guest can do next with an event. Those that end in a sentence instead of a deed are `closed`. */
export type NextStep =
  | { kind: 'owner' }
  | { kind: 'reserved' }
  | { kind: 'book'; how: 'free' | 'pay' | 'share' | 'chooseTime' }
  | { kind: 'closed'; why: 'full' | 'deadline' | 'over' | 'not_held' | 'live' | 'queue' };

const closed = {
  open: 'full',
  live: 'live',
  expired: 'over',
  done: 'over',
  not_held: 'not_held',
  deadline_reached: 'deadline',
  capacity_full: 'full',
  in_update_queue: 'queue',
} as const;

/** The next step for the person with this user id; null for a visitor. Works on a card as well as on a whole event. */
export function nextStep(event: EventEntity, userId: number | null): NextStep {
  if (event.is_owner || event.channel.user.id === userId) return { kind: 'owner' };
  if (event.is_reserved && !event.is_over) return { kind: 'reserved' };
  // While a change waits for approval guests still join what is shown.
  const takesGuests = event.state === 'open' || (event.state === 'in_update_queue' && openSessions(event).length > 0);
  if (!takesGuests) return { kind: 'closed', why: closed[event.state] };
  // A session that the guest was already in is not open to him, though it is to others.
  if (event.dates && openSessions(event).length > 1) return { kind: 'book', how: 'chooseTime' };
  const isPriced = event.price > 0 || plansOf(event).some(({ price }) => price > 0);
  if (event.payment_type === 'collective') return { kind: 'book', how: 'share' };
  return { kind: 'book', how: isPriced ? 'pay' : 'free' };
}
