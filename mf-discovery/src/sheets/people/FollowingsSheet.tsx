import type { ReactNode } from 'react';
import { PeopleSheet } from './PeopleSheet.tsx';

export function FollowingsSheet({ channelId }: { channelId: number }): ReactNode {
  return <PeopleSheet kind="followings" channelId={channelId} />;
}
