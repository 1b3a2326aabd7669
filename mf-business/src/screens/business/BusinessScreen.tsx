import type { ReactNode } from 'react';

export function BusinessScreen(): ReactNode {
  return <h1>BusinessScreen</h1>;
}
