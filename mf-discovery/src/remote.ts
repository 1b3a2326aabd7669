import { defineRemote } from 'shared-kernel/platform/defineRemote';
import { manifest } from './manifest.ts';

export const { prepare, lifecycles, drawing, part } = defineRemote(manifest, {
  screens: {
    DiscoveryScreen: () => import('./screens/discovery/DiscoveryScreen.tsx'),
    HomeScreen: () => import('./screens/home/HomeScreen.tsx'),
    FlatScreen: () => import('./screens/flat/FlatScreen.tsx'),
    SearchScreen: () => import('./screens/search/SearchScreen.tsx'),
    CreatorsScreen: () => import('./screens/creators/CreatorsScreen.tsx'),
    SuggestionsScreen: () => import('./screens/suggestions/SuggestionsScreen.tsx'),
    DashboardScreen: () => import('./screens/dashboard/DashboardScreen.tsx'),
    EventsScreen: () => import('./screens/explore/EventsScreen.tsx'),
    ChannelScreen: () => import('./screens/channel/ChannelScreen.tsx'),
  },
  sheets: {
    FilterSheet: () => import('./sheets/filter/FilterSheet.tsx'),
    CitySheet: () => import('./sheets/city/CitySheet.tsx'),
    RemoveCity: () => import('./sheets/city/RemoveCity.tsx'),
    CategoriesSheet: () => import('./sheets/categories/CategoriesSheet.tsx'),
    CategoryActions: () => import('./sheets/categories/CategoryActions.tsx'),
    FollowersSheet: () => import('./sheets/people/FollowersSheet.tsx'),
    FollowingsSheet: () => import('./sheets/people/FollowingsSheet.tsx'),
    GuestsSheet: () => import('./sheets/people/GuestsSheet.tsx'),
    CloseFriendsSheet: () => import('./sheets/closeFriends/CloseFriendsSheet.tsx'),
    HonoursSheet: () => import('./sheets/honours/HonoursSheet.tsx'),
    CodeSheet: () => import('./sheets/code/CodeSheet.tsx'),
    ChannelSearchSheet: () => import('./sheets/channelSearch/ChannelSearchSheet.tsx'),
    EmbedSheet: () => import('./sheets/embed/EmbedSheet.tsx'),
  },
  slots: { Suggestions: () => import('./slots/suggestions/Suggestions.tsx') },
  messages: {
    fa: () => import('./messages/fa.json'),
    en: () => import('./messages/en.json'),
    ar: () => import('./messages/ar.json'),
    ps: () => import('./messages/ps.json'),
  },
});
