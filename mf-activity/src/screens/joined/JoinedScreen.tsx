import type { ReactNode } from 'react';

export function JoinedScreen(): ReactNode {
  return <h1>JoinedScreen</h1>;
}
