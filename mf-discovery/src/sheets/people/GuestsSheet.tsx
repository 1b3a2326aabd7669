import type { ReactNode } from 'react';
import { PeopleSheet } from './PeopleSheet.tsx';

export function GuestsSheet({ channelId }: { channelId: number }): ReactNode {
  return <PeopleSheet kind="guests" channelId={channelId} />;
}
