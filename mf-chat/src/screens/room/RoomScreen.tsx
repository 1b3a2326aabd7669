import type { ReactNode } from 'react';

export function RoomScreen(): ReactNode {
  return <h1>RoomScreen</h1>;
}
