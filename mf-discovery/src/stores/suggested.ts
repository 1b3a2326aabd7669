import type { Suggestion } from 'shared-kernel/contract/channel';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';

/** A channel that one may like, with what speaks for it. */
export interface Suggested {
  id: number;
  channel: ChannelEntity;
  reasons: Suggestion['reasons'];
}
