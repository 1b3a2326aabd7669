import { defineSlice } from 'shared-kernel/root/slice';
import { ChannelPageStore } from './stores/ChannelPageStore.ts';
import { DiscoveryStore } from './stores/DiscoveryStore.ts';
import { HomeStore } from './stores/HomeStore.ts';
import { locate } from './stores/locate.ts';
import { Recent } from './stores/Recent.ts';
import { SuggestionsStore } from './stores/SuggestionsStore.ts';

export const discovery = defineSlice('discovery', (root) => {
  const channels = new Recent<ChannelPageStore>(12);
  return {
    feed: new DiscoveryStore(root, locate),
    home: new HomeStore(root),
    suggestions: new SuggestionsStore(root),
    channelPage: (username: string): ChannelPageStore =>
      channels.of(username.toLowerCase(), () => new ChannelPageStore(root, username)),
  };
});
