import { mostOrders, ticketAtHandHours } from '../contract/figures.ts';
import type { OwnReservation } from '../contract/eventPlaces.ts';
import type { EventEntity, ReservationEntity } from './EntitiesStore.ts';

type Seats = Pick<ReservationEntity, 'status' | 'expires_at'>;

/** Whether its seats still wait for their payment. A hold whose time is up is nobody's place any more. */
export const isHeld = ({ status, expires_at: until }: Seats, now: Date): boolean =>
  status === 'held' && (until === null || now < new Date(until));

/** Whether its seats are the member's: reserved, or held and still to be paid. */
export const stands = (reservation: Seats, now: Date): boolean =>
  reservation.status === 'reserved' || isHeld(reservation, now);

/** The member's own reservations of an event that stand, the soonest first; none where only its card is known. */
export const ownReservations = ({ own_reservations: own = [] }: EventEntity, now: Date): OwnReservation[] =>
  own.filter((reservation) => stands(reservation, now));

type Session = Pick<ReservationEntity, 'status' | 'date'>;

/** Whether its ticket opens a door: until the session is over, also once it has begun. */
export const hasTicket = ({ status, date }: Session, now: Date): boolean =>
  status === 'reserved' && now < new Date(date.end);

/** Whether its ticket is wanted now: from a day before until the end. */
export const isTicketAtHand = (reservation: Session, now: Date): boolean =>
  hasTicket(reservation, now) && now.getTime() >= Date.parse(reservation.date.start) - ticketAtHandHours * 3600_000;

type Held = Pick<OwnReservation, 'id' | 'factor_number' | 'amount' | 'expires_at'>;

export interface OnePayment {
  /** With the sum of all, and the end of the one that ends first. */
  hold: Held;
  /** Factor numbers of the others. */
  togetherWith: string[];
}

/**
 * The places of these that one press settles: all that cost something, as one payment, or the free one that ends before
 * them. Null where none waits.
 */
export function asOnePayment(holds: readonly Held[]): OnePayment | null {
  const end = ({ expires_at: until }: Held): number => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until));
  const inOrder = [...holds].sort((a, b) => Number(end(a) > end(b)) - Number(end(a) < end(b)));
  const [first] = inOrder;
  if (!first) return null;
  if (first.amount === 0) return { hold: first, togetherWith: [] };
  const paid = inOrder.filter(({ amount }) => amount > 0).slice(0, mostOrders);
  return {
    hold: { ...first, amount: paid.reduce((sum, { amount }) => sum + amount, 0) },
    togetherWith: paid.slice(1).map(({ factor_number: number }) => number),
  };
}
