import { act, cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { EventCardSchema, type EventCard } from 'shared-kernel/contract/event';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { answerTo } from 'shared-kernel/testing/answerTo';
import { aPage, aSummary } from 'shared-kernel/testing/rows';
import { manifest } from '../manifest.ts';
import { draw } from '../testing/draw.ts';
import { aComment, anEvent, anOwnReservation, aReservation, firstTime, me, secondTime } from '../testing/rows.ts';
import { BookingSheet } from './booking/BookingSheet.tsx';
import { CommentsSheet } from './comments/CommentsSheet.tsx';
import { ContributorsSheet } from './contributors/ContributorsSheet.tsx';
import { DirectSheet } from './direct/DirectSheet.tsx';
import { DoorSheet } from './door/DoorSheet.tsx';
import { GuestsSheet } from './guests/GuestsSheet.tsx';
import { LikesSheet } from './likes/LikesSheet.tsx';
import { LocationSheet } from './location/LocationSheet.tsx';
import { RatingSheet } from './rating/RatingSheet.tsx';
import { ReservationSheet } from './reservation/ReservationSheet.tsx';
import { ReservedSheet } from './reserved/ReservedSheet.tsx';
import { ShareSheet } from './share/ShareSheet.tsx';
import { TimesSheet } from './times/TimesSheet.tsx';

/** Whatever can be known of an event is told of this one. */
const whole = anEvent({
  // Not where most events are, so that a zone that is guessed is seen.
  timezone: 'Europe/London',
  group_id: 5,
  can_rate: true,
  reserved_count: 3,
  likes_count: 1,
  comments_count: 1,
  is_reserved: true,
  own_reservations: [anOwnReservation()],
  raters: { count: 2, average: 4.5, latest: [] },
  rules: 'Bring a cup.',
  dates: {
    items: [firstTime, secondTime].map((time) => ({ ...time, times: [{ ...time, state: 'open' as const }] })),
    available_dates: Object.fromEntries(
      [firstTime, secondTime].map((time) => [
        time.start.slice(0, 10),
        [{ ...time, is_reserved: false, remaining_capacity: 5, plans: { 1: 5 } }],
      ]),
    ),
  },
  contributors: [aSummary({ id: 8, name: 'Kian' })],
});
const card = Object.fromEntries(
  Object.keys(EventCardSchema.properties).map((name) => [name, whole[name as keyof typeof whole]]),
) as unknown as EventCard;
const id = whole.id;
const guest = {
  reservation_id: 31,
  date: firstTime.start,
  count: 1,
  ...aSummary({ id: 9, name: 'Roya', username: 'roya' }),
};
const doorGuest = {
  reservation_id: 31,
  name: 'Roya',
  username: 'roya',
  count: 1,
  plan: 'Guest',
  ...firstTime,
  ticket_hash: 'f'.repeat(64),
  checked_in_at: firstTime.start,
  acted_at: null,
};
const answers = {
  ...answerTo('GET /event/:id/single', { id }, { data: whole }),
  ...answerTo('GET /event/:id/comment', { id, page: 1 }, { data: aPage([aComment(12, 'A cake?')]) }),
  ...answerTo('GET /comment/:id', { id: 12 }, { data: aComment(12, 'A cake?') }),
  ...answerTo('GET /event/:id/rate', { id, page: 1 }, aPage([])),
  ...answerTo('GET /event/:id/like', { id, page: 1 }, aPage([])),
  ...answerTo('GET /event/:id/door', { id }, { data: [doorGuest] }),
  ...answerTo('GET /event/:id/book/reserve', { id, page: 1 }, aPage([guest]) as never),
  ...answerTo('GET /event/:id/book/reserve', { id, time: 'available', page: 1 }, aPage([guest]) as never),
  'GET /profile/reserves/31': { data: aReservation({ event: card as typeof whole }) },
  ...answerTo('GET /tiny/event/:id', { id }, { data: { link: '/e/7' } } as never),
  ...answerTo('GET /chatroom', { type: 'private', page: 1 }, { data: [] } as never),
};

/** By the name in the manifest; of those that are about an event. */
const sheets: Record<string, ReactElement> = {
  'event.booking': <BookingSheet eventId={id} />,
  'event.comments': <CommentsSheet eventId={id} commentId={12} reply />,
  'event.contributors': <ContributorsSheet eventId={id} />,
  'event.direct': <DirectSheet eventId={id} />,
  'event.door': <DoorSheet eventId={id} />,
  'event.guests': <GuestsSheet eventId={id} />,
  'event.likes': <LikesSheet eventId={id} />,
  'event.location': <LocationSheet eventId={id} />,
  'event.rating': <RatingSheet eventId={id} />,
  'event.reservation': <ReservationSheet eventId={id} reservationId={31} />,
  'event.reserved': <ReservedSheet eventId={id} />,
  'event.share': <ShareSheet eventId={id} />,
  'event.times': <TimesSheet eventId={id} />,
};
/** They are told what they show. */
const others = ['event.creationTimes', 'event.media'];

/** What stands there once everything has been answered: words, what fields hold, and where links lead. */
async function shown(element: ReactElement, before: (root: RootStore) => void): Promise<string[]> {
  localStorage.clear();
  sessionStorage.clear();
  const { container } = draw(element, '/sara/tea', answers, { user: me, before });
  // The fake network answers at once, each answer in a turn of its own.
  await act(async () => {
    for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setTimeout(resolve));
  });
  const links = [...container.querySelectorAll('a')].map(({ href }) => href);
  const seen = [container.textContent, ...links, document.activeElement?.tagName ?? ''];
  cleanup();
  return seen;
}

describe('a sheet fetches what it needs, whoever opened it [EVT-04] [EVT-05] [EVT-26]', () => {
  beforeEach(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });

  it('is tried with each sheet of the area', () => {
    expect([...Object.keys(sheets), ...others].sort()).toEqual(Object.keys(manifest.sheets).sort());
  });

  it.each(Object.entries(sheets))('%s is the same from a card and from nowhere as from the page', async (_, sheet) => {
    const fromPage = await shown(sheet, ({ entities }) => void entities.putEvent(whole));
    expect(fromPage[0]).not.toBe('');
    expect(await shown(sheet, ({ entities }) => void entities.putEvent(card))).toEqual(fromPage);
    expect(await shown(sheet, () => {})).toEqual(fromPage);
  });
});
