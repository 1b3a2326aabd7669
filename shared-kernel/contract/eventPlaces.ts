import Type, { type Static } from 'typebox';
import { Count, Id, Instant, nullable, Toman } from './scalar.ts';

export const PlanType = Type.Enum(['free', 'payable', 'collective']);

/** One session that can still be booked, or waited for. `remaining_capacity` null is unlimited. */
export const AvailableTimeSchema = Type.Object({
  start: Instant,
  end: Instant,
  is_reserved: Type.Boolean(),
  remaining_capacity: nullable(Count),
  /** What is left of each plan in this session, by the plan's id; null is unlimited. */
  plans: Type.Record(Type.String(), nullable(Count)),
  /** A waiting edit would change it: nobody can reserve it until an admin has decided. */
  is_changing: Type.Optional(Type.Boolean()),
});

export type AvailableTime = Static<typeof AvailableTimeSchema>;

/** What may be done with one session now. `closed`: its deadline has passed. */
export const SessionStateSchema = Type.Enum(['open', 'full', 'closed', 'live', 'over']);

export type SessionState = Static<typeof SessionStateSchema>;

/** One of the caller's reservations of an event that stand, in short. A `held` one waits for its payment. */
export const OwnReservationSchema = Type.Object({
  id: Id,
  factor_number: Type.String(),
  status: Type.Enum(['held', 'reserved']),
  start: Instant,
  end: Instant,
  count: Count,
  /** For all seats, after the discount. */
  amount: Toman,
  /** Until when a held one waits; null where it is paid or free. */
  expires_at: nullable(Instant),
});

export type OwnReservation = Static<typeof OwnReservationSchema>;

/** Money that is given back: `due_at` is by when; with `refunded_at` it has been. */
export const RefundSchema = Type.Object({
  amount: Toman,
  due_at: Instant,
  refunded_at: nullable(Instant),
  reference: nullable(Type.String()),
});

/**
 * One of the caller's reservations that ended because the host called the event or its date off. `refund` null: nothing
 * had been paid.
 */
const CalledOffPlaceSchema = Type.Object({
  id: Id,
  start: Instant,
  end: Instant,
  count: Count,
  refund: nullable(RefundSchema),
});

export const CalledOffPlacesSchema = Type.Array(CalledOffPlaceSchema);

/** A discount code as its host reads it. */
export const OwnOffCodeSchema = Type.Object({
  id: Id,
  title: Type.String(),
  code: Type.String(),
  percent: Count,
  /** How often it may be used, and how often it has been: by every place that stands or is held with it. */
  use_count: Count,
  used: Count,
  expiration_date: Instant,
});

export type OwnOffCode = Static<typeof OwnOffCodeSchema>;

/**
 * A place of the caller in the line for a full session, or for a ticket that is sold out in it; `plan` is the ticket's
 * title. `ahead` is how many wait before for the same, or for any ticket where the session itself is full.
 */
export const OwnWaitingSchema = Type.Object({
  start: Instant,
  end: Instant,
  plan_id: Id,
  plan: Type.String(),
  count: Count,
  ahead: Count,
});

export type OwnWaiting = Static<typeof OwnWaitingSchema>;

export const PlanSchema = Type.Object({
  id: Id,
  type: PlanType,
  title: Type.String(),
  price: Toman,
  /** The most that is left of it in any session; null is unlimited. */
  remaining_capacity: nullable(Count),
  /** As for a session. */
  is_changing: Type.Optional(Type.Boolean()),
});

export type Plan = Static<typeof PlanSchema>;
