import { defineSlice } from 'shared-kernel/root/slice';
import { ChannelPageStore } from '../stores/ChannelPageStore.ts';
import { Recent } from '../stores/Recent.ts';

/** The channel pages that were visited lately, kept for the way back. */
export const channelsArea = defineSlice('discovery.channels', (root) => {
  const channels = new Recent<ChannelPageStore>(12);
  return {
    byName: (username: string): ChannelPageStore =>
      channels.of(username.toLowerCase(), () => new ChannelPageStore(root, username)),
    byId: (id: number): ChannelPageStore => channels.of(`#${id}`, () => new ChannelPageStore(root, id)),
  };
});
