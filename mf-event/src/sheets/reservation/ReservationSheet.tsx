import type { ReactNode } from 'react';

export function ReservationSheet(): ReactNode {
  return <h2>ReservationSheet</h2>;
}
