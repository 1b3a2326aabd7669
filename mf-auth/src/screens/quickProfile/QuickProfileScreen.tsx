import type { ReactNode } from 'react';

export function QuickProfileScreen(): ReactNode {
  return <h1>QuickProfileScreen</h1>;
}
