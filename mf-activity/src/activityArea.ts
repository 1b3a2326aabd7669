import type { RootStore } from 'shared-kernel/store/RootStore';
import { defineSlice } from 'shared-kernel/store/slice';
import { ActivityFeeds } from './stores/ActivityFeeds.ts';
import { ReservationsStore } from './stores/ReservationsStore.ts';
import { SummaryStore } from './stores/SummaryStore.ts';

const makeStores = (root: RootStore) => ({ reservations: new ReservationsStore(root), feeds: new ActivityFeeds(root), summary: new SummaryStore(root.api) });

/** This area's stores. All they hold belongs to one account, so the next one gets new ones. */
export const activityArea = defineSlice('activity', (root) => {
  const area = makeStores(root);
  root.events.on('reservationChanged', () => void area.reservations.pages.refresh());
  root.events.on('signedOut', () => void Object.assign(area, makeStores(root)));
  return area;
});
