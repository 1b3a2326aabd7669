import { defineSlice } from 'shared-kernel/root/slice';
import { BannersStore } from './stores/BannersStore.ts';
import { CategoryChoice } from './stores/CategoryChoice.ts';
import { ChannelPageStore } from './stores/ChannelPageStore.ts';
import { CloseFriendsDraft } from './stores/CloseFriendsDraft.ts';
import { DiscoveryStore } from './stores/DiscoveryStore.ts';
import { HomeStore } from './stores/HomeStore.ts';
import { locate } from './stores/locate.ts';
import { PeopleToMeet } from './stores/PeopleToMeet.ts';
import { SearchStore } from './stores/SearchStore.ts';
import { PeopleStore, type PeopleKind } from './stores/PeopleStore.ts';
import { Recent } from './stores/Recent.ts';
import { SuggestionsStore } from './stores/SuggestionsStore.ts';

export const discovery = defineSlice('discovery', (root) => {
  const channels = new Recent<ChannelPageStore>(12);
  const people = new Recent<PeopleStore>(12);
  const banners = new Recent<BannersStore>(4);
  return {
    feed: new DiscoveryStore(root, locate),
    home: new HomeStore(root),
    suggestions: new SuggestionsStore(root),
    search: new SearchStore(root),
    toMeet: new PeopleToMeet(root),
    choice: new CategoryChoice(),
    closeFriends: new CloseFriendsDraft(root),
    channelPage: (username: string): ChannelPageStore =>
      channels.of(username.toLowerCase(), () => new ChannelPageStore(root, username)),
    channelById: (id: number): ChannelPageStore => channels.of(`#${id}`, () => new ChannelPageStore(root, id)),
    people: (kind: PeopleKind, channelId: number): PeopleStore =>
      people.of(`${kind} ${channelId}`, () => new PeopleStore(root, kind, channelId)),
    banners: (page: string): BannersStore => banners.of(page, () => new BannersStore(root.api, page)),
  };
});
