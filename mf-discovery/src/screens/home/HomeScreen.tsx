import type { ReactNode } from 'react';

export function HomeScreen(): ReactNode {
  return <h1>HomeScreen</h1>;
}
