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
