import { defineSlice } from 'shared-kernel/root/slice';
import { kept } from '../../../kept.ts';
import { MoreEventsStore } from '../../../stores/MoreEventsStore.ts';

export const moreEventsOf = defineSlice('event.more', (root) =>
  kept((eventId: number) => new MoreEventsStore(root, eventId)),
);
