import { defineSlice } from 'shared-kernel/root/slice';
import { PagedList } from 'shared-kernel/store/PagedList';
import { ActivityFeeds } from './stores/ActivityFeeds.ts';
import { Answers } from './stores/Answers.ts';
import { ownBooks } from './stores/books.ts';
import { NotificationKinds } from './stores/NotificationKinds.ts';
import { NotificationsStore } from './stores/NotificationsStore.ts';
import { PeopleStore } from './stores/PeopleStore.ts';
import { ReservationsStore } from './stores/ReservationsStore.ts';
import { SummaryStore } from './stores/SummaryStore.ts';

export const activityArea = defineSlice('activity', (root, stay) => {
  const reservations = new ReservationsStore(root);
  root.events.on('reservationChanged', () => void reservations.pages.refresh(), stay);
  const feeds = new ActivityFeeds(root, stay);
  const answers = new Answers(root, feeds, stay);
  if (typeof window !== 'undefined') {
    const hurry = (): void => answers.hurry();
    window.addEventListener('pagehide', hurry);
    stay.addEventListener('abort', () => window.removeEventListener('pagehide', hurry), { once: true });
  }
  return {
    reservations,
    feeds,
    answers,
    books: ownBooks(root),
    saved: new PagedList(
      (page, signal) => root.api('GET /profile/saved-events', { page }, { signal }),
      root.entities.putEvent,
    ),
    people: new PeopleStore(root),
    notificationKinds: new NotificationKinds(root.api),
    notifications: new NotificationsStore(root, stay),
    summary: new SummaryStore(root.api),
  };
});
