import { screen } from '@testing-library/react';
import { openedFirst } from 'shared-kernel/testing/openedFirst';
import { aCard, aPage, aUser } from 'shared-kernel/testing/rows';
import { manifest } from './manifest.ts';
import en from './messages/en.json' with { type: 'json' };
import { BooksScreen } from './screens/books/BooksScreen.tsx';
import { BusinessScreen } from './screens/business/BusinessScreen.tsx';
import { DeskScreen } from './screens/desk/DeskScreen.tsx';
import { EventInsightScreen } from './screens/eventInsight/EventInsightScreen.tsx';
import { JoinScreen } from './screens/join/JoinScreen.tsx';
import { MoneyScreen } from './screens/money/MoneyScreen.tsx';
import { draw } from './testing/draw.ts';
import {
  aBook,
  aGuest,
  anEventReward,
  anInsight,
  anOwnEvent,
  aPayOutRequest,
  aReward,
  aSummaryOfPayments,
  aToday,
} from './testing/rows.ts';

const host = aUser({ sheba_number: 'IR820540102680020817909002' });
const admin = aUser({ role_id: 7 });
const waiting = { updates: 2, refunds: 0, reports: 0, app_reports: 0, pay_outs: 0 };
const at = '2026-11-20T10:00:00.000Z';
const ownEvents = {
  'GET /activity/events?time=upcoming&page=1': aPage([anOwnEvent()]),
  'GET /event/draft': { data: [] },
};

/** A part of the desk with its first row, and words that only that row has. */
const deskPart = (part: string, call: string, row: object, words: string) => ({
  element: <DeskScreen />,
  at: `/business/desk/${part}`,
  user: admin,
  answers: { 'GET /admin/waiting': { data: waiting }, [call]: aPage([row]) },
  shows: () =>
    screen.queryByRole('article')?.textContent.includes(words) && screen.queryByRole('tab', { name: /Edits.*2/ }),
});

openedFirst(manifest, draw, {
  routes: {
    '/business': {
      element: <BusinessScreen />,
      user: host,
      answers: { ...ownEvents, 'GET /business/today': { data: aToday() } },
      shows: () =>
        screen.queryByRole('link', { name: /Is there parking/ }) &&
        screen.queryByRole('region', { name: 'Next time' })?.textContent.includes('7 places left') &&
        screen.queryAllByText('Evening walk').length > 1,
    },
    '/business/books': {
      element: <BooksScreen />,
      user: host,
      answers: { 'GET /activity/business/books?page=1': aPage([aBook()]) },
      shows: () => screen.queryByRole('heading', { name: 'Mina' }) && screen.queryByText('Early bird'),
    },
    '/business/index-bk': {
      element: <MoneyScreen />,
      user: host,
      answers: {
        'GET /reward/user/50': { data: { reward_data: aReward(), payment_summary: aSummaryOfPayments() } },
        'GET /reward/pay-out': { data: [aPayOutRequest()] },
        'GET /reward/events?page=1': aPage([anEventReward()]),
        'GET /events/without-experiences?page=1': aPage([aCard({ id: 8, title: 'Told by nobody' })]),
        'GET /events/without-rates?page=1': aPage([aCard({ id: 9, title: 'Rated by nobody' })]),
      },
      shows: () =>
        screen.queryByRole('region', { name: 'What you are owed' })?.textContent.includes('380,000') &&
        screen
          .queryByRole('region', { name: 'Income and rewards by event' })
          ?.textContent.includes('Waits for your experience') &&
        screen.queryByRole('link', { name: /Told by nobody/ }) &&
        screen.queryByText('Rated by nobody') &&
        screen.queryAllByText(/200,000/).length > 0,
    },
    '/business/join': {
      element: <JoinScreen />,
      user: null,
      shows: () => screen.queryByRole('button', { name: en['join.start'] }),
    },
    '/business/desk/:part?': [
      deskPart(
        'updates',
        'GET /admin/updates?page=1',
        {
          id: 1,
          event_id: 101,
          title: 'Walk',
          username: 'sara',
          changed: ['title'],
          reservations: 3,
          version: 'v1',
          created_at: at,
        },
        'Walk',
      ),
      deskPart(
        'refunds',
        'GET /admin/refunds?page=1&status=refund_needed',
        {
          id: 6,
          trans_id: 'x',
          order_id: '123456789012',
          amount: 90_000,
          reason: 'canceled',
          username: 'mina',
          event_title: 'Walk',
          paid_at: at,
          due_at: '2026-12-10T10:00:00.000Z',
          refunded_at: null,
          reference: null,
        },
        '1234',
      ),
      deskPart(
        'reports',
        'GET /admin/reports?page=1',
        {
          id: 3,
          target: 'comment',
          target_id: 1,
          reason: 'Spam',
          description: 'look',
          username: 'mina',
          about: { text: 'Buy now', link: '/sara/walk#comments', author: 'reza' },
          action: null,
          note: '',
          settled_at: null,
          created_at: at,
        },
        'Buy now',
      ),
      deskPart(
        'app-reports',
        'GET /admin/app-reports?page=1',
        {
          id: 2,
          title: 'appBug',
          description: 'It is slow',
          bug_address: '/home',
          gallery: [],
          username: null,
          note: '',
          settled_at: null,
          created_at: at,
        },
        'It is slow',
      ),
      deskPart(
        'pay-outs',
        'GET /admin/pay-outs?page=1',
        { ...aPayOutRequest(), username: 'sara', available: 150_000 },
        'Only 150,000',
      ),
      deskPart(
        'blocked',
        'GET /admin/blocked?page=1',
        { id: 5, username: 'reza', name: 'Reza', reason: 'spam', blocked_at: at },
        'Reza',
      ),
      deskPart(
        'audit',
        'GET /admin/audit?page=1',
        { id: 1, username: 'sara', act: 'block', target_id: 5, detail: '{"reason":"spam"}', created_at: at },
        'block 5',
      ),
    ],
    '/business/event/:id?': [
      {
        element: <EventInsightScreen />,
        at: '/business/event',
        user: host,
        answers: ownEvents,
        shows: () => screen.queryByText('Evening walk'),
      },
      {
        element: <EventInsightScreen />,
        at: '/business/event/1',
        user: host,
        answers: {
          'GET /event/1/insight': { data: anInsight() },
          'GET /event/1/guests?page=1': aPage([aGuest()]),
          'GET /reward/event/1': { data: { reward_data: aReward() } },
          'GET /event/1/book/notify-friends': { data: { friends: 3, reach: 2, notified_today: 0 } },
        },
        shows: () =>
          screen.queryByRole('region', { name: 'The numbers at a glance' })?.textContent.includes('4,500,000') &&
          screen.queryAllByText('Mina').length > 0,
      },
    ],
  },
  sheets: {},
});
