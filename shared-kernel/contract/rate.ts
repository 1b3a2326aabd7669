import { defineCalls } from './call.ts';
import { ofEvent } from './event.ts';
import { Points, RateSchema } from './eventRates.ts';
import { body, envelope, pageOf, PageQuery, Text } from './scalar.ts';

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
