import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { stands } from '../../stores/stands.ts';

export type ReservationMark = 'held' | 'reserved' | 'over' | 'notHeld' | 'canceled' | 'kicked' | 'expired';

/** What a reservation's badge says: its status, or what became of its event. */
export function reservationMark({ status, is_past, event }: ReservationEntity): ReservationMark {
  if (!stands({ status })) return status;
  if (event.state === 'not_held') return 'notHeld';
  return is_past ? 'over' : status;
}

export const markTone = {
  held: 'warning',
  reserved: 'success',
  over: 'neutral',
  notHeld: 'danger',
  canceled: 'neutral',
  kicked: 'danger',
  expired: 'neutral',
} as const satisfies Record<ReservationMark, string>;

/** Something can still be done about it until its session begins. */
export const isComing = (reservation: ReservationEntity, now: Date): boolean =>
  stands(reservation) && new Date(reservation.date.start) > now;
