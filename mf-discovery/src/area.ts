import { defineSlice } from 'shared-kernel/root/slice';
import { DiscoveryStore } from './stores/DiscoveryStore.ts';
import { locate } from './stores/locate.ts';

/** Only what the first page shows. The stores of other screens and sheets are loaded with them (`areas`). */
export const discovery = defineSlice('discovery', (root, stay) => ({
  feed: new DiscoveryStore(root, locate, stay),
}));
