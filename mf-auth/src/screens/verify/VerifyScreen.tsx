import type { ReactNode } from 'react';

export function VerifyScreen(): ReactNode {
  return <h1>VerifyScreen</h1>;
}
