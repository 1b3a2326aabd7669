import Type from 'typebox';
import { defineCalls } from './call.ts';
import { ChannelSummarySchema, SuggestionSchema } from './channel.ts';
import { CategorySchema } from './property.ts';
import { Code, Count, envelope, pageOf, PageQuery, Text } from './scalar.ts';

export const suggestCalls = defineCalls({
  /** Up to seven, for the sidebar, which shows six: not the one whose page is open. */
  'suggest.channel': {
    method: 'GET',
    path: '/suggest/channel',
    permission: 'visitor',
    answer: envelope(Type.Array(ChannelSummarySchema)),
  },
  /** The few most active now. */
  'suggest.activeChannel': {
    method: 'GET',
    path: '/suggest/active/channel',
    permission: 'visitor',
    answer: envelope(Type.Array(SuggestionSchema)),
  },
  'suggest.activeChannels': {
    method: 'GET',
    path: '/suggest/active/all-channel',
    permission: 'visitor',
    query: PageQuery,
    answer: pageOf(SuggestionSchema),
  },
  /** By shared categories, city and friends of friends, the most in common first. */
  'suggest.match': {
    method: 'GET',
    path: '/suggest/connect/match',
    permission: 'user',
    query: PageQuery,
    answer: pageOf(SuggestionSchema),
  },
  'suggest.connect': {
    method: 'GET',
    path: '/suggest/connect',
    permission: 'user',
    query: PageQuery,
    answer: pageOf(SuggestionSchema),
  },
  'suggest.all': {
    method: 'GET',
    path: '/suggest/connect/all',
    permission: 'user',
    answer: envelope(
      Type.Object({
        match: Type.Array(SuggestionSchema),
        connect: Type.Array(SuggestionSchema),
        rank: Type.Array(SuggestionSchema),
      }),
    ),
  },
  'suggest.rank': {
    method: 'GET',
    path: '/suggest/connect/rank',
    permission: 'user',
    query: PageQuery,
    answer: pageOf(SuggestionSchema),
  },
  /** Categories by how many creators they have, each with some of them; five to a page unless said otherwise. */
  'suggest.topCategories': {
    method: 'GET',
    path: '/creators/top-categories',
    permission: 'visitor',
    query: Type.Object({ ...PageQuery.properties, per_page: Type.Optional(Code(3, 1)) }),
    answer: envelope(
      Type.Object({
        categories: pageOf(
          Type.Object({ ...CategorySchema.properties, creators_count: Count, creators: Type.Array(SuggestionSchema) }),
        ),
      }),
    ),
  },
  /** Those who have made events; twenty to a page unless said otherwise. */
  'suggest.creators': {
    method: 'GET',
    path: '/creators/all',
    permission: 'visitor',
    query: Type.Object({
      ...PageQuery.properties,
      per_page: Type.Optional(Code(3, 1)),
      search: Type.Optional(Text(80)),
    }),
    answer: envelope(Type.Object({ creators: pageOf(SuggestionSchema) })),
  },
});
