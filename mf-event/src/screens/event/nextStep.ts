import type { OwnWaiting } from 'shared-kernel/contract/eventPlaces';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { asOnePayment, isHeld, ownReservations, type OnePayment } from 'shared-kernel/entities/holds';
import { isAhead } from 'shared-kernel/entities/isAhead';
import { fullSessions, howToJoin, isBookable, openSessions, type HowToJoin } from '../../stores/bookingOffer.ts';

/** What a guest can do next with an event. Where there is nothing to do but read why, it is `closed`. */
export type NextStep =
  | { kind: 'owner' }
  | ({ kind: 'pay' } & OnePayment)
  | { kind: 'reserved' }
  /** On the waiting list of a full session. */
  | { kind: 'waiting'; waiting: OwnWaiting }
  /** Nothing is left to reserve, but there is a waiting list. */
  | { kind: 'wait' }
  | { kind: 'book'; how: HowToJoin | 'chooseTime' }
  /** It is over, and whoever was there has still to say how it was: in stars, or in words. */
  | { kind: 'after'; canRate: boolean; canTell: boolean }
  | { kind: 'closed'; why: 'full' | 'deadline' | 'over' | 'called_off' | 'not_held' | 'live' | 'queue' };

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

/** The next step for the person with this user id; null is a visitor. Works on a card as well as on a whole event. */
export function nextStep(event: EventEntity, userId: number | null, now: Date): NextStep {
  // The host alone: admins may come as everybody else.
  if (event.channel.user.id === userId) return { kind: 'owner' };
  const own = ownReservations(event, now);
  // What waits for payment comes first: its time runs out.
  const due = asOnePayment(own.filter((reservation) => isHeld(reservation, now)));
  if (due) return { kind: 'pay', ...due };
  const isComing = event.own_reservations ? own.length > 0 : event.is_reserved;
  if (isComing && !event.is_over) return { kind: 'reserved' };
  const isOffered = isBookable(event);
  const [waiting] = event.own_waiting ?? [];
  if (waiting && !isOffered && new Date(waiting.start) > now) return { kind: 'waiting', waiting };
  // Also while another session is running, or an edit waits that leaves the full one alone.
  if (!isOffered && fullSessions(event).length > 0) return { kind: 'wait' };
  const canRate = event.can_rate === true && event.own_rate === null;
  const canTell = event.can_tell_experience === true && event.own_experience === null;
  if (!isOffered && event.is_over && (canRate || canTell)) return { kind: 'after', canRate, canTell };
  if (!isOffered && event.state === 'not_held' && isAhead(event, now)) return { kind: 'closed', why: 'called_off' };
  if (!isOffered) return { kind: 'closed', why: closed[event.state] };
  // A session that the guest already attends is not open to them, though it is to others.
  if (event.dates && openSessions(event).length > 1) return { kind: 'book', how: 'chooseTime' };
  return { kind: 'book', how: howToJoin(event) };
}
