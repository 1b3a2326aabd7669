import type { ReactNode } from 'react';

export function ActivityScreen(): ReactNode {
  return <h1>ActivityScreen</h1>;
}
