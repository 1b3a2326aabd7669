import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';

type Role = 'speaker' | 'contributor';

export interface Helper {
  channel: ChannelSummary;
  roles: readonly Role[];
}

/** Speakers first, then contributors; whoever is both stands once. */
export function everybodyOf({ influencers = [], contributors = [] }: EventEntity): Helper[] {
  const speaks = new Set(influencers.map(({ id }) => id));
  const helps = new Set(contributors.map(({ id }) => id));
  const others = contributors.filter(({ id }) => !speaks.has(id));
  return [
    ...influencers.map((channel): Helper => ({
      channel,
      roles: helps.has(channel.id) ? ['speaker', 'contributor'] : ['speaker'],
    })),
    ...others.map((channel): Helper => ({ channel, roles: ['contributor'] })),
  ];
}
