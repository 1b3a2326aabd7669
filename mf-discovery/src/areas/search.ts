import { defineSlice } from 'shared-kernel/root/slice';
import { SearchStore } from '../stores/SearchStore.ts';

export const searchArea = defineSlice('discovery.search', (root) => new SearchStore(root));
