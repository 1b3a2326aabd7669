import type { Suggestion } from 'shared-kernel/contract/channel';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';

/** A channel that the reader may like, with the reasons. */
export interface Suggested {
  id: number;
  channel: ChannelEntity;
  reasons: Suggestion['reasons'];
}
