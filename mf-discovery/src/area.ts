import { defineSlice } from 'shared-kernel/root/slice';
import { DiscoveryStore } from './stores/DiscoveryStore.ts';
import { locate } from './stores/locate.ts';

/** What the first page shows. What other screens and sheets keep comes with them (`areas`). */
export const discovery = defineSlice('discovery', (root, stay) => ({
  feed: new DiscoveryStore(root, locate, stay),
}));
