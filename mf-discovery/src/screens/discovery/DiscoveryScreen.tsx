import type { ReactNode } from 'react';

export function DiscoveryScreen(): ReactNode {
  return <h1>DiscoveryScreen</h1>;
}
