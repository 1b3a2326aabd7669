import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';

/** Whether its seats are taken: it is reserved, or waits for its payment. */
export const stands = ({ status }: Pick<ReservationEntity, 'status'>): boolean =>
  status === 'reserved' || status === 'held';
