import type { ReactNode } from 'react';

export function EventScreen(): ReactNode {
  return <h1>EventScreen</h1>;
}
