import type { ReactNode } from 'react';

export function BookingSheet(): ReactNode {
  return <h2>BookingSheet</h2>;
}
