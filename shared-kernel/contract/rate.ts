import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { PersonSchema } from './channel.ts';
import { ofEvent } from './event.ts';
import { body, envelope, Id, Instant, pageOf, PageQuery, Text } from './scalar.ts';

const Points = Type.Integer({ minimum: 1, maximum: 5 });

const RateSchema = Type.Object({
  id: Id,
  event_id: Id,
  body: Type.String(),
  points: Points,
  created_at: Instant,
  channel: PersonSchema,
});

export type Rate = Static<typeof RateSchema>;

const RateForm = body({ points: Points, body: Text(2000) });

export const rateCalls = defineCalls({
  'rate.list': {
    method: 'GET',
    path: '/event/:id/rate',
    permission: 'visitor',
    params: ofEvent,
    query: PageQuery,
    answer: pageOf(RateSchema),
  },
  'rate.create': {
    method: 'POST',
    path: '/event/:id/rate',
    permission: 'user',
    status: 201,
    params: ofEvent,
    body: RateForm,
    answer: envelope(RateSchema),
  },
  'rate.update': {
    method: 'PUT',
    path: '/event/:id/rate',
    permission: 'user',
    params: ofEvent,
    body: RateForm,
    answer: envelope(RateSchema),
  },
});
