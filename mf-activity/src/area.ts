import { defineSlice } from 'shared-kernel/root/slice';
import { ActsUnderWay } from 'shared-kernel/store/ActsUnderWay';
import { ActivityFeeds } from './stores/ActivityFeeds.ts';
import { NotificationsStore } from './stores/NotificationsStore.ts';
import { ReservationsStore } from './stores/ReservationsStore.ts';
import { SummaryStore } from './stores/SummaryStore.ts';
import { WaitingStore } from './stores/WaitingStore.ts';

export const activityArea = defineSlice('activity', (root, stay) => {
  const reservations = new ReservationsStore(root);
  const waiting = new WaitingStore(root);
  const underWay = new ActsUnderWay('activity', () => root.session.account);
  const refresh = (): void => {
    void reservations.pages.refresh();
    void waiting.refresh();
  };
  root.events.on('reservationChanged', refresh, stay);
  root.events.on('reached', refresh, stay);
  return {
    reservations,
    waiting,
    feeds: new ActivityFeeds(root, underWay, stay),
    underWay,
    notifications: new NotificationsStore(root, stay),
    summary: new SummaryStore(root.api),
  };
});
