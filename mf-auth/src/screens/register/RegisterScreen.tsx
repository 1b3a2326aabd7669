import type { ReactNode } from 'react';

export function RegisterScreen(): ReactNode {
  return <h1>RegisterScreen</h1>;
}
