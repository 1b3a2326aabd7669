import type { ReactNode } from 'react';

export function LoginSheet(): ReactNode {
  return <h2>LoginSheet</h2>;
}
