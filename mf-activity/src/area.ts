import { defineSlice } from 'shared-kernel/root/slice';
import { ActivityFeeds } from './stores/ActivityFeeds.ts';
import { NotificationsStore } from './stores/NotificationsStore.ts';
import { ReservationsStore } from './stores/ReservationsStore.ts';
import { SummaryStore } from './stores/SummaryStore.ts';

export const activityArea = defineSlice('activity', (root, stay) => {
  const reservations = new ReservationsStore(root);
  root.events.on('reservationChanged', () => void reservations.pages.refresh(), stay);
  return {
    reservations,
    feeds: new ActivityFeeds(root, stay),
    notifications: new NotificationsStore(root, stay),
    summary: new SummaryStore(root.api),
  };
});
