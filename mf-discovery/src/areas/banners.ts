import { defineSlice } from 'shared-kernel/root/slice';
import { BannersStore } from '../stores/BannersStore.ts';
import { Recent } from '../stores/Recent.ts';

export const bannersArea = defineSlice('discovery.banners', (root) => {
  const banners = new Recent<BannersStore>(4);
  return (page: string): BannersStore => banners.of(page, () => new BannersStore(root.api, page));
});
