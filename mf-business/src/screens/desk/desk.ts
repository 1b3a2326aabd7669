import { defineSlice } from 'shared-kernel/root/slice';
import { DeskStore } from '../../stores/DeskStore.ts';

/** Apart from the hosts' stores, so that hosts do not load what only admins use. */
export const deskSlice = defineSlice('business.desk', (root) => new DeskStore(root));
