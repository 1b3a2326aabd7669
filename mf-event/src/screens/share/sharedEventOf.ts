import { defineSlice } from 'shared-kernel/root/slice';
import { kept } from '../../kept.ts';
import { SharedEventStore } from '../../stores/SharedEventStore.ts';

export const sharedEventOf = defineSlice('event.shared', (root) =>
  kept((eventId: number) => new SharedEventStore(root, eventId)),
);
