import Type, { type Static } from 'typebox';
import { PersonSchema } from './channel.ts';
import { Count, Id, Instant } from './scalar.ts';

export const Points = Type.Integer({ minimum: 1, maximum: 5 });

export const RateSchema = Type.Object({
  id: Id,
  event_id: Id,
  body: Type.String(),
  points: Points,
  created_at: Instant,
  channel: PersonSchema,
});

export type Rate = Static<typeof RateSchema>;

/** What those who were there think of an event, in short. */
export const RatersSchema = Type.Object({
  count: Count,
  average: Type.Number(),
  /** A few of them, the caller's own on top, then the latest. */
  latest: Type.Array(RateSchema),
});
