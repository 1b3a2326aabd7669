import type { Reservation } from 'shared-kernel/contract/booking';

/** What one payment for all of these held reservations is asked for with. */
export const paidTogether = ([first, ...others]: readonly Pick<Reservation, 'factor_number'>[]) => ({
  factorNumber: first!.factor_number,
  ...(others.length > 0 && { together_with: others.map(({ factor_number: number }) => number) }),
});
