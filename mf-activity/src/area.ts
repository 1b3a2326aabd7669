import { defineSlice } from 'shared-kernel/root/slice';
import { ActivityFeeds } from './stores/ActivityFeeds.ts';
import { NotificationsStore } from './stores/NotificationsStore.ts';
import { ReservationsStore } from './stores/ReservationsStore.ts';
import { SummaryStore } from './stores/SummaryStore.ts';
import { WaitingStore } from './stores/WaitingStore.ts';

export const activityArea = defineSlice('activity', (root, stay) => {
  const reservations = new ReservationsStore(root);
  const waiting = new WaitingStore(root);
  const refresh = (): void => {
    void reservations.pages.refresh();
    void waiting.refresh();
  };
  root.events.on('reservationChanged', refresh, stay);
  root.events.on('reached', refresh, stay);
  return {
    reservations,
    waiting,
    feeds: new ActivityFeeds(root, stay),
    notifications: new NotificationsStore(root, stay),
    summary: new SummaryStore(root.api),
  };
});
