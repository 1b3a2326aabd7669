import type { ReactNode } from 'react';

export function ShareSheet(): ReactNode {
  return <h2>ShareSheet</h2>;
}
