import type { ReactNode } from 'react';

export function LocalesSheet(): ReactNode {
  return <h2>LocalesSheet</h2>;
}
