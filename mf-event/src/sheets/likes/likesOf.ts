import { defineSlice } from 'shared-kernel/root/slice';
import { kept } from '../../kept.ts';
import { LikesStore } from '../../stores/LikesStore.ts';

export const likesOf = defineSlice('event.likes', (root) => kept((eventId: number) => new LikesStore(root, eventId)));
