import type { ReactNode } from 'react';

export function ReservedSheet(): ReactNode {
  return <h2>ReservedSheet</h2>;
}
