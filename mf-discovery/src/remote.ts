import { defineRemote } from 'shared-kernel/platform/defineRemote';
import { manifest } from './manifest.ts';

export const { prepare, lifecycles, drawing, part } = defineRemote(manifest, {
  screens: {
    DiscoveryScreen: () => import('./screens/discovery/DiscoveryScreen.tsx'),
    HomeScreen: () => import('./screens/home/HomeScreen.tsx'),
    ChannelScreen: () => import('./screens/channel/ChannelScreen.tsx'),
  },
  sheets: {},
  slots: { Suggestions: () => import('./slots/suggestions/Suggestions.tsx') },
  messages: {
    fa: () => import('./messages/fa.json'),
    en: () => import('./messages/en.json'),
    ar: () => import('./messages/ar.json'),
    ps: () => import('./messages/ps.json'),
  },
});
