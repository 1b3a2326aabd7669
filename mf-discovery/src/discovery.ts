import { defineSlice } from 'shared-kernel/store/slice';
import { ChannelPageStore } from './stores/ChannelPageStore.ts';
import { DiscoveryStore } from './stores/DiscoveryStore.ts';
import { HomeStore } from './stores/HomeStore.ts';
import { locate } from './stores/locate.ts';
import { ReactionsStore } from './stores/ReactionsStore.ts';
import { Recent } from './stores/Recent.ts';

/** The area's stores. */
export const discovery = defineSlice('discovery', (root) => {
  const feed = new DiscoveryStore(root, locate);
  const home = new HomeStore(root);
  const channels = new Recent<ChannelPageStore>(12);
  // The entities are emptied when an account leaves; lists of them would show the next one what is not its own.
  root.events.on('signedOut', () => {
    feed.forget();
    home.forget();
    channels.clear();
  });
  return {
    feed,
    home,
    reactions: new ReactionsStore(root.api),
    channelPage: (username: string): ChannelPageStore => channels.of(username.toLowerCase(), () => new ChannelPageStore(root, username)),
  };
});
