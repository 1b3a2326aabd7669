import type { ReactNode } from 'react';
import { PeopleSheet } from './PeopleSheet.tsx';

export function FollowersSheet({ channelId }: { channelId: number }): ReactNode {
  return <PeopleSheet kind="followers" channelId={channelId} />;
}
