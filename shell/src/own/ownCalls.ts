import type { CallKey } from 'shared-kernel/api/api';
import type { Reservation } from 'shared-kernel/contract/booking';
import type { OwnReservation } from 'shared-kernel/contract/eventPlaces';

/** How answers to one call are kept. */
export interface OwnCall {
  /** So many are kept of it, the latest. */
  most: number;
  /** It is recalled also in a page that has heard it from the site. */
  isLasting?: boolean;
  /** It never changes, so that nobody needs to know how old it is. */
  isAgeless?: boolean;
  /** Of its paths only those that match. */
  only?: RegExp;
  /** Until when it is of use; null: it is not kept at all. Without it as long as the session. */
  until?: (answer: never) => string | null;
  /** As it is now: time has gone on since it was answered. */
  asOf?: (answer: never, now: Date) => unknown;
}

type Reservations = { data: Reservation[] };
type WithPlaces = { data: { own_reservations?: OwnReservation[] } };

const latest = (ends: string[]): string | null => ends.sort().at(-1) ?? null;

/** A page of an event is one's own as long as one has a place at it. */
const untilOver = ({ data: { own_reservations: own = [] } }: WithPlaces): string | null =>
  latest(own.map(({ end }) => end));

const asOf = ({ data, ...page }: Reservations, now: Date): Reservations => ({
  ...page,
  data: data.map((row) => ({ ...row, is_past: row.is_past || new Date(row.date.end) <= now })),
});

/** The calls about one's own things that are answered without a network too. */
export const ownCalls: Partial<Record<CallKey, OwnCall>> = {
  'GET /auth/user': { most: 1, isLasting: true },
  'GET /profile/reserves': { most: 12, only: /[?&](page=1|event_id=\d+|time=at_hand)$/, asOf },
  'GET /profile/reserves/:id': {
    most: 12,
    asOf: ({ data }: { data: Reservation }, now: Date) => ({ data: asOf({ data: [data] }, now).data[0] }),
  },
  // Until when it opens a door the list of places tells, which brings it.
  'GET /profile/reserves/:id/ticket': { most: 20, isLasting: true, isAgeless: true },
  'GET /event/:id/single': { most: 20, until: untilOver },
  'GET /chatroom': { most: 3, only: /[?&]page=1$/ },
  // Without a page: the newest messages.
  'GET /chatroom/:id': { most: 20, only: /\/\d+$/ },
  'GET /event/draft': { most: 1 },
  'GET /event/draft/:key': { most: 20 },
};
