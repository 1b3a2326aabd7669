import type { ReactNode } from 'react';

export function ChannelScreen(): ReactNode {
  return <h1>ChannelScreen</h1>;
}
