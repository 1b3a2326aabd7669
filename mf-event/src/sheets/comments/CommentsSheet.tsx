import type { ReactNode } from 'react';

export function CommentsSheet(): ReactNode {
  return <h2>CommentsSheet</h2>;
}
