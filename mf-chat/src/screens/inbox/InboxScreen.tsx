import type { ReactNode } from 'react';

export function InboxScreen(): ReactNode {
  return <h1>InboxScreen</h1>;
}
