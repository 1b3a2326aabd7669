import { defineSlice } from 'shared-kernel/root/slice';
import { HomeStore } from '../stores/HomeStore.ts';

export const homeArea = defineSlice('discovery.home', (root) => new HomeStore(root));
