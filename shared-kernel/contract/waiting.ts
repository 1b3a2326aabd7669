import Type, { type Static } from 'typebox';
import { ReservationSchema } from './booking.ts';
import { defineCalls } from './call.ts';
import { EventCardSchema, EventSchema, ofEvent } from './event.ts';
import { largestOrder } from './figures.ts';
import { body, Count, envelope, Id, Instant, PathId } from './scalar.ts';

/** Places that the caller waits for, as `OwnWaitingSchema` has them. */
const WaitingPlaceSchema = Type.Object({
  event: EventCardSchema,
  start: Instant,
  end: Instant,
  plan: Type.String(),
  count: Count,
  ahead: Count,
});

export type WaitingPlace = Static<typeof WaitingPlaceSchema>;

/**
 * Codes of refusals (409): those of `booking.setOrder`, `places_free` where there is nothing to wait for,
 * `not_waiting`. What comes free is held for the next in line as a reservation that is `held`, and nobody else can book
 * it; unclaimed it goes on to the one after.
 */
export const waitingCalls = defineCalls({
  /**
   * Joins the waiting list of the session that begins at `date`, where it is full or the ticket is sold out. A second
   * call for the same session begins anew at the end of the line if other places are wanted.
   */
  'waiting.join': {
    method: 'POST',
    path: '/event/:id/wait',
    permission: 'user',
    params: ofEvent,
    body: body({ date: Instant, plan_id: Id, count: Type.Integer({ minimum: 1, maximum: largestOrder }) }),
    answer: envelope(Type.Object({ event: EventSchema })),
  },
  'waiting.leave': {
    method: 'POST',
    path: '/event/:id/wait/leave',
    permission: 'user',
    params: ofEvent,
    body: body({ date: Instant }),
    answer: envelope(Type.Object({ event: EventSchema })),
  },
  /** What the caller waits for, the soonest first. */
  'waiting.mine': {
    method: 'GET',
    path: '/profile/waiting',
    permission: 'user',
    answer: envelope(Type.Array(WaitingPlaceSchema)),
  },
  /**
   * Confirms held places that cost nothing (by the reservation's id). 409 `hold_expired` where their time is up,
   * `not_paid` where they must be paid.
   */
  'waiting.take': {
    method: 'POST',
    path: '/profile/reserves/:id/take',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    answer: envelope(Type.Object({ event: EventSchema, reservation: ReservationSchema })),
  },
});
