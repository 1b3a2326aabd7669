import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';

/** Whether its seats are taken: it is reserved, or waits for its payment. */
export const stands = ({ status }: Pick<ReservationEntity, 'status'>): boolean =>
  status === 'reserved' || status === 'held';

/**
 * Marks a reservation as canceled and gives its seats back to the shared event, ahead of the server's answer.
 * `isElsewhere` tells that another reservation of the event stands. Returns the way back.
 */
export function giveBack(reservation: ReservationEntity, isElsewhere: boolean): () => void {
  const { event, status, count } = reservation;
  const { is_reserved, reserved_count, capacity } = event;
  reservation.status = 'canceled';
  event.is_reserved = isElsewhere;
  event.reserved_count = Math.max(0, reserved_count - count);
  if (capacity && capacity.remaining !== null) event.capacity = { ...capacity, remaining: capacity.remaining + count };
  return () => {
    reservation.status = status;
    Object.assign(event, { is_reserved, reserved_count }, capacity && { capacity });
  };
}
