import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { stands } from 'shared-kernel/entities/holds';

export type ReservationMark =
  | 'held'
  | 'offered'
  | 'reserved'
  | 'over'
  | 'calledOff'
  | 'notHeld'
  | 'canceled'
  | 'kicked'
  | 'expired';

/** What a reservation's badge says: its status, or what became of its event. */
export function reservationMark(reservation: ReservationEntity, now: Date): ReservationMark {
  const { status, is_past, is_called_off: isCalledOff, event } = reservation;
  const isAhead = now < new Date(reservation.date.end);
  if (isCalledOff) return isAhead ? 'calledOff' : 'notHeld';
  if (!stands(reservation, now)) return status === 'held' ? 'expired' : status;
  if (event.state === 'not_held') return isAhead ? 'calledOff' : 'notHeld';
  // A free place is held only for somebody from the waiting list.
  if (status === 'held' && reservation.amount === 0) return 'offered';
  return is_past ? 'over' : status;
}

export const markTone = {
  held: 'warning',
  offered: 'warning',
  reserved: 'success',
  over: 'neutral',
  calledOff: 'danger',
  notHeld: 'danger',
  canceled: 'neutral',
  kicked: 'danger',
  expired: 'neutral',
} as const satisfies Record<ReservationMark, string>;

/** Until the session begins the reservation can still be changed. */
export const isComing = (reservation: ReservationEntity, now: Date): boolean =>
  stands(reservation, now) && new Date(reservation.date.start) > now;
