import type { ChannelEntity } from './EntitiesStore.ts';

/** Whether the member follows the channel, and one follower more or fewer with that. */
export function showFollowed(channel: ChannelEntity, isFollowed: boolean): void {
  const wasFollowed = channel.is_followed === true;
  channel.is_followed = isFollowed;
  if (isFollowed === wasFollowed || !channel.followers) return;
  channel.followers = { count: Math.max(0, channel.followers.count + (isFollowed ? 1 : -1)) };
}
