import { defineSlice } from 'shared-kernel/root/slice';
import { DeskStore } from '../../stores/DeskStore.ts';

/** Of the desk alone, so that hosts are not sent what only admins use. */
export const deskSlice = defineSlice('business.desk', (root) => new DeskStore(root));
