import type { ReactNode } from 'react';

export function LoginScreen(): ReactNode {
  return <h1>LoginScreen</h1>;
}
