import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { stands } from 'shared-kernel/entities/holds';

export type ReservationMark = 'held' | 'offered' | 'reserved' | 'over' | 'notHeld' | 'canceled' | 'kicked' | 'expired';

/** What a reservation's badge says: its status, or what became of its event. */
export function reservationMark(reservation: ReservationEntity, now: Date): ReservationMark {
  const { status, is_past, event } = reservation;
  if (!stands(reservation, now)) return status === 'held' ? 'expired' : status;
  if (event.state === 'not_held') return 'notHeld';
  // A place that costs nothing is held only for one who waited for it.
  if (status === 'held' && reservation.amount === 0) return 'offered';
  return is_past ? 'over' : status;
}

export const markTone = {
  held: 'warning',
  offered: 'warning',
  reserved: 'success',
  over: 'neutral',
  notHeld: 'danger',
  canceled: 'neutral',
  kicked: 'danger',
  expired: 'neutral',
} as const satisfies Record<ReservationMark, string>;

/** Something can still be done about it until its session begins. */
export const isComing = (reservation: ReservationEntity, now: Date): boolean =>
  stands(reservation, now) && new Date(reservation.date.start) > now;
