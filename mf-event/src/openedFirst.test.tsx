import { screen } from '@testing-library/react';
import { ExperienceSchema, type Experience } from 'shared-kernel/contract/experience';
import type { Payment } from 'shared-kernel/contract/payment';
import { openedFirst } from 'shared-kernel/testing/openedFirst';
import { aCard, aPage, aPerson, aSummary, rowsOf } from 'shared-kernel/testing/rows';
import { manifest } from './manifest.ts';
import en from './messages/en.json' with { type: 'json' };
import { CopyScreen } from './screens/copy/CopyScreen.tsx';
import { CreateScreen } from './screens/create/CreateScreen.tsx';
import { EditScreen } from './screens/edit/EditScreen.tsx';
import { EventScreen } from './screens/event/EventScreen.tsx';
import { ExperienceScreen } from './screens/experience/ExperienceScreen.tsx';
import { ExperienceFormScreen } from './screens/experienceForm/ExperienceFormScreen.tsx';
import { ShareScreen } from './screens/share/ShareScreen.tsx';
import { TransactionResultScreen } from './screens/transactionResult/TransactionResultScreen.tsx';
import { BookingSheet } from './sheets/booking/BookingSheet.tsx';
import { CommentsSheet } from './sheets/comments/CommentsSheet.tsx';
import { ContributorsSheet } from './sheets/contributors/ContributorsSheet.tsx';
import { CreationTimesSheet } from './sheets/creationTimes/CreationTimesSheet.tsx';
import { DirectSheet } from './sheets/direct/DirectSheet.tsx';
import { DoorSheet } from './sheets/door/DoorSheet.tsx';
import { GuestsSheet } from './sheets/guests/GuestsSheet.tsx';
import { LikesSheet } from './sheets/likes/LikesSheet.tsx';
import { LocationSheet } from './sheets/location/LocationSheet.tsx';
import { MediaSheet } from './sheets/media/MediaSheet.tsx';
import { RatingSheet } from './sheets/rating/RatingSheet.tsx';
import { ReservationSheet } from './sheets/reservation/ReservationSheet.tsx';
import { ReservedSheet } from './sheets/reserved/ReservedSheet.tsx';
import { ShareSheet } from './sheets/share/ShareSheet.tsx';
import { TimesSheet } from './sheets/times/TimesSheet.tsx';
import { draw } from './testing/draw.ts';
import {
  aComment,
  anEvent,
  anOwnReservation,
  aPure,
  aReservation,
  firstTime,
  formLists,
  secondTime,
} from './testing/rows.ts';

const over = { state: 'done', is_over: true } as const;
const ofPage = (event = anEvent()) => ({ 'GET /channel/sara/event/tea/single': { data: event } });
const whole = (event = anEvent()) => ({ 'GET /event/7/single': { data: event } });
const comments = { 'GET /event/7/comment?page=1': { data: aPage([aComment(12, 'A cake?')]) } };
const pure = { 'GET /channel/mina/event/tea/pure': { data: aPure() } };
const draft = 'draft=evening01';
const noDraft = { 'GET /event/draft/evening01': { data: null } };
/** Of the form itself, some time after it has come. */
const later = {
  ...formLists,
  'GET /event/draft/copy01dote8f8': { data: null },
  'PUT /event/draft/copy01dote8f8': { data: { updated_at: '2026-11-21T08:00:00.000Z' } },
  'GET /event/check-title-unique?title=Tea+and+poems&except=7': { data: { success: true } },
  'GET /event/check-title-unique?title=Tea+and+poems+2': { data: { success: true } },
};
const picture = { id: 1, link: '/files/1.jpg', thumbnail_link: '/files/1-s.jpg' };
const guest = {
  reservation_id: 31,
  date: firstTime.start,
  count: 1,
  ...aSummary({ id: 9, name: 'Roya', username: 'roya' }),
  plan: 'Guest',
  checked_in_at: null,
  activity_target_id: null,
  has_responded: false,
};
const anExperience = rowsOf<Experience>(ExperienceSchema, () => ({
  id: 1,
  event: aCard({ id: 7 }),
  body: 'We read until midnight.',
  gallery: [],
  created_at: '2026-11-20T08:00:00.000Z',
  channel: aPerson(),
  points: 5,
}));
const rate = {
  id: 3,
  event_id: 7,
  points: 2,
  body: 'So-so',
  created_at: '2026-11-21T08:00:00.000Z',
  channel: aPerson(),
};
const payment: Payment = {
  trans_id: 't'.repeat(20),
  status: 'paid',
  amount: 90_000,
  order_id: '123456789012',
  transaction_date: '2026-11-21T08:00:00.000Z',
  tracking_code: '778899',
  reservation: aReservation(),
  event: anEvent(),
  reservations: [aReservation()],
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  HTMLCanvasElement.prototype.getContext = () => null;
});

openedFirst(manifest, draw, {
  routes: {
    '/event/create': {
      element: <CreateScreen />,
      at: `/event/create?${draft}`,
      also: { ...formLists, ...noDraft },
      shows: () => screen.queryByRole('grid'),
    },
    '/event/create/advance': {
      element: <CreateScreen />,
      at: `/event/create/advance?${draft}`,
      also: { ...formLists, ...noDraft },
      shows: () => screen.queryByRole('grid'),
    },
    '/event/create/calendar': {
      element: <CreateScreen />,
      at: `/event/create/calendar?${draft}`,
      also: { ...formLists, ...noDraft },
      shows: () => screen.queryByRole('grid'),
    },
    '/event/copy/:slug': {
      element: <CopyScreen />,
      at: '/event/copy/tea',
      answers: pure,
      also: later,
      shows: () => screen.queryByDisplayValue('Tea and poems 2'),
    },
    '/event/copy/:slug/calendar': {
      element: <CopyScreen />,
      at: '/event/copy/tea/calendar',
      answers: pure,
      also: later,
      shows: () => screen.queryByRole('grid'),
    },
    '/event/edit/:slug': {
      element: <EditScreen />,
      at: '/event/edit/tea',
      answers: pure,
      also: later,
      shows: () => screen.queryByDisplayValue('Tea and poems'),
    },
    '/event/edit/:slug/calendar': {
      element: <EditScreen />,
      at: '/event/edit/tea/calendar',
      answers: pure,
      also: later,
      shows: () => screen.queryByRole('grid'),
    },
    '/event/edit/:slug/experience': {
      element: <ExperienceFormScreen />,
      at: '/event/edit/tea/experience?of=sara',
      answers: ofPage(anEvent({ ...over, can_tell_experience: true })),
      shows: () => screen.queryByRole('textbox') && screen.queryByRole('button', { name: /Share the experience/ }),
    },
    '/share/:id?': [
      {
        element: <ShareScreen />,
        at: '/share/7',
        answers: { 'GET /tiny/event/7': { data: aCard({ id: 7 }) } },
        shows: () => screen.queryByRole('heading', { name: 'Evening walk' }),
      },
      {
        element: <ShareScreen />,
        at: '/share',
        shows: () => screen.queryByRole('heading', { name: 'Share Dorehami' }),
      },
    ],
    '/transaction-result': {
      element: <TransactionResultScreen />,
      at: `/transaction-result?status=1&trans_id=${payment.trans_id}`,
      answers: { [`POST /${payment.trans_id}/verify-transaction`]: { data: payment } },
      shows: () => screen.queryByText('Your payment is done') && screen.queryByRole('link', { name: 'See the event' }),
    },
    '/:username/:slug': {
      element: <EventScreen />,
      at: '/sara/tea',
      answers: { ...ofPage(), ...comments },
      shows: () =>
        screen.queryByRole('heading', { name: 'Tea and poems' }) &&
        screen.queryByText('Bring a poem.') &&
        screen.queryByText('A cake?'),
    },
    '/:username/:slug/experience': {
      element: <ExperienceScreen />,
      at: '/sara/tea/experience',
      answers: {
        ...ofPage(anEvent(over)),
        'GET /event/7/experience?page=1': aPage([anExperience()]),
        'GET /event/7/experience/comment?page=1': { data: aPage([aComment(5, 'How lovely')]) },
      },
      shows: () => screen.queryByText('We read until midnight.') && screen.queryByText('How lovely'),
    },
  },
  sheets: {
    'event.booking': {
      element: <BookingSheet eventId={7} />,
      answers: whole(),
      shows: () => screen.queryByRole('button', { name: /reserve/i }),
    },
    'event.comments': [
      {
        element: <CommentsSheet eventId={7} />,
        answers: comments,
        shows: () => screen.queryByText('A cake?'),
      },
      {
        // From a button *Reply*, also of a comment that is on no page yet.
        element: <CommentsSheet eventId={7} commentId={13} reply />,
        answers: { ...comments, 'GET /comment/13': { data: aComment(13, 'From afar?') } },
        shows: () =>
          screen.queryByText('From afar?') &&
          screen.queryAllByText(/Omid/).length > 2 &&
          document.activeElement === screen.queryByRole('textbox'),
      },
    ],
    'event.times': {
      element: <TimesSheet eventId={7} />,
      answers: whole(),
      shows: () => screen.queryByText(/27 November/),
    },
    'event.creationTimes': {
      element: (
        <CreationTimesSheet day="2026-11-28" zone="Asia/Tehran" times={[{ start: '18:00', end: '20:00', nights: 0 }]} />
      ),
      shows: () => screen.queryByDisplayValue('18') && screen.queryByDisplayValue('20'),
    },
    'event.location': {
      element: <LocationSheet eventId={7} />,
      answers: whole(),
      shows: () => screen.queryByText('12 Hafez Street') && screen.queryByRole('link', { name: /Neshan/ }),
    },
    'event.reserved': {
      element: <ReservedSheet eventId={7} />,
      answers: { ...whole(), 'GET /event/7/book/reserve?page=1': aPage([guest]) },
      shows: () => screen.queryByText('Roya'),
    },
    'event.likes': {
      element: <LikesSheet eventId={7} />,
      answers: { ...whole(), 'GET /event/7/like?page=1': aPage([aSummary({ id: 9, name: 'Roya', username: 'roya' })]) },
      callsOff: ['GET /event/7/like?page=1'],
      shows: () => screen.queryByText('Roya'),
    },
    'event.contributors': {
      element: <ContributorsSheet eventId={7} />,
      answers: whole(anEvent({ contributors: [aSummary({ id: 8, name: 'Kian' })] })),
      shows: () => screen.queryByRole('link', { name: /Kian/ }),
    },
    'event.share': {
      element: <ShareSheet eventId={7} />,
      answers: whole(),
      shows: () => screen.queryByDisplayValue(/\/sara\/tea/) ?? screen.queryByText(/\/sara\/tea/),
    },
    'event.direct': {
      element: <DirectSheet eventId={7} />,
      answers: { ...whole(), 'GET /chatroom?type=private&page=1': aPage([]) },
      shows: () => screen.queryByText(en['event.direct.noneYet']),
    },
    'event.door': {
      element: <DoorSheet eventId={7} />,
      answers: {
        ...whole(),
        'GET /event/7/door': {
          data: [
            {
              reservation_id: 31,
              name: 'Roya',
              username: 'roya',
              count: 1,
              plan: 'Guest',
              ...firstTime,
              ticket_hash: 'f'.repeat(64),
              checked_in_at: null,
              acted_at: null,
            },
          ],
        },
      },
      shows: () => screen.queryByText('Roya'),
    },
    'event.guests': {
      element: <GuestsSheet eventId={7} />,
      answers: { ...whole(), 'GET /event/7/book/reserve?time=available&page=1': aPage([guest]) },
      callsOff: ['GET /event/7/book/reserve?time=available&page=1'],
      shows: () => screen.queryByText('Roya'),
    },
    'event.rating': {
      element: <RatingSheet eventId={7} />,
      answers: {
        ...whole(anEvent({ ...over, can_rate: true, raters: { count: 1, average: 2, latest: [] } })),
        'GET /event/7/rate?page=1': aPage([rate]),
      },
      shows: () => screen.queryByText('So-so') && screen.queryAllByRole('radio').length === 5,
    },
    'event.media': {
      element: <MediaSheet eventId={7} chosen={[2]} most={1} />,
      answers: { 'GET /user/upload?page=1': aPage([picture]) },
      callsOff: true,
      shows: () => screen.queryByRole('button', { name: 'Picture 1' }),
    },
    'event.reservation': {
      element: <ReservationSheet eventId={7} reservationId={31} />,
      answers: {
        ...whole(anEvent({ is_reserved: true, own_reservations: [anOwnReservation()] })),
        'GET /profile/reserves/31': { data: aReservation({ date: secondTime }) },
      },
      shows: () => screen.queryByText(/28 November/) && screen.queryByRole('heading', { name: 'Tea and poems' }),
    },
  },
});
