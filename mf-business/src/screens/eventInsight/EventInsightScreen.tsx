import type { ReactNode } from 'react';

export function EventInsightScreen(): ReactNode {
  return <h1>EventInsightScreen</h1>;
}
