import { screen } from '@testing-library/react';
import { BookSchema, type Book } from 'shared-kernel/contract/activity';
import { openedFirst } from 'shared-kernel/testing/openedFirst';
import { aCard, aPage, aReservation, rowsOf } from 'shared-kernel/testing/rows';
import { manifest } from './manifest.ts';
import en from './messages/en.json' with { type: 'json' };
import { ActivityScreen } from './screens/activity/ActivityScreen.tsx';
import { BooksScreen } from './screens/books/BooksScreen.tsx';
import { FriendsScreen } from './screens/friends/FriendsScreen.tsx';
import { JoinedScreen } from './screens/joined/JoinedScreen.tsx';
import { NotificationsScreen } from './screens/notifications/NotificationsScreen.tsx';
import { SavesScreen } from './screens/saves/SavesScreen.tsx';
import { NotificationKindsSheet } from './sheets/kinds/NotificationKindsSheet.tsx';
import { ReplySheet } from './sheets/reply/ReplySheet.tsx';
import { draw } from './testing/draw.ts';
import { anActivity, aNotification, aSuggestion } from './testing/rows.ts';

const aBook = rowsOf<Book>(BookSchema, () => ({
  id: 1,
  event: aCard(),
  channel: null,
  date: { start: '2026-11-28T15:00:00.000Z', end: '2026-11-28T17:00:00.000Z' },
  plan: 'Everyone',
  count: 2,
  status: 'reserved',
  created_at: '2026-11-10T08:00:00.000Z',
}));
const comment = anActivity({ kind: 'commented', type: 'event_comment', text: 'Is it far?', activity_target_id: 3 });

openedFirst(manifest, draw, {
  routes: {
    '/activity': [
      {
        element: <ActivityScreen />,
        answers: { 'GET /activity?side=guest&page=1': aPage([anActivity()]) },
        shows: () => screen.queryByRole('link', { name: /Evening walk/ }),
      },
      {
        element: <ActivityScreen />,
        at: '/activity?tab=joined',
        answers: { 'GET /profile/reserves?page=1': aPage([aReservation()]) },
        shows: () => screen.queryByRole('link', { name: 'Evening walk' }),
      },
      {
        element: <ActivityScreen />,
        at: '/activity?tab=analyze',
        answers: {
          'GET /events/count': { data: { reserved: 12, owned: 3, unread_notifications: 0, unread_messages: 0 } },
        },
        shows: () => screen.queryByText('12'),
      },
    ],
    '/activity/books': {
      element: <BooksScreen />,
      answers: { 'GET /activity/books?page=1': aPage([aBook()]) },
      shows: () => screen.queryByRole('link', { name: /Evening walk.*2 people/ }),
    },
    '/joined': {
      element: <JoinedScreen />,
      answers: { 'GET /profile/reserves?page=1': aPage([aReservation()]), 'GET /profile/waiting': { data: [] } },
      shows: () => screen.queryByRole('link', { name: 'Evening walk' }),
    },
    '/notifications': {
      element: <NotificationsScreen />,
      answers: {
        'GET /profile/notifications?page=1': aPage([aNotification()]),
        'POST /profile/notifications/read': {
          data: { reserved: 0, owned: 0, unread_notifications: 0, unread_messages: 0 },
        },
      },
      shows: () => screen.queryByRole('link', { name: /Mina.*Evening walk/ }),
    },
    '/saves': {
      element: <SavesScreen />,
      answers: {
        'GET /profile/saved-events?page=1': aPage([{ ...aCard({ is_saved: true }), folder_id: null }]),
        'GET /profile/save-folders': { data: [{ id: 4, name: 'Walks', count: 0 }] },
      },
      shows: () =>
        screen.queryByRole('link', { name: /Evening walk/ }) && screen.queryByRole('button', { name: /^Walks/ }),
    },
    '/friends': {
      element: <FriendsScreen />,
      answers: {
        'GET /activity?side=friends&page=1': aPage([anActivity()]),
        'GET /suggest/connect/match?page=1': aPage([aSuggestion()]),
      },
      shows: () => screen.queryByText(/liked this event/) && screen.queryByText('Omid'),
    },
  },
  sheets: {
    'activity.reply': {
      element: <ReplySheet targetId={3} kind="comment" />,
      answers: { 'GET /activity/reaction/3': { data: comment } },
      shows: () => screen.queryByText(/^To .*Mina/) && screen.queryByText('Is it far?'),
    },
    'activity.notificationKinds': {
      element: <NotificationKindsSheet />,
      answers: { 'GET /profile/notifications/kinds': { data: { off: ['saved'] } } },
      shows: () =>
        screen.queryByRole('checkbox', { name: en['notification.kindName.liked'], checked: true }) &&
        screen.queryByRole('checkbox', { name: en['notification.kindName.saved'], checked: false }),
    },
  },
});
