import Type from 'typebox';
import { defineCalls } from './call.ts';
import { ChannelSummarySchema } from './channel.ts';
import { EventCardSchema } from './event.ts';
import { CategorySchema, CitySchema } from './property.ts';
import { envelope, Text } from './scalar.ts';

export const searchCalls = defineCalls({
  /** Events, channels, cities and categories at once, with small mistakes forgiven; a few of each. */
  'search.all': {
    method: 'GET',
    path: '/search',
    permission: 'visitor',
    query: Type.Object({ q: Text(80, 1) }),
    answer: envelope(
      Type.Object({
        events: Type.Array(EventCardSchema),
        channels: Type.Array(ChannelSummarySchema),
        cities: Type.Array(CitySchema),
        categories: Type.Array(CategorySchema),
      }),
    ),
  },
});
