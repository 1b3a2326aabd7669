import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { CategorySchema, CitySchema } from './property.ts';
import { body, Count, envelope, Id, nullable, pageOf, PageQuery, PathId, Text, Username } from './scalar.ts';

export const ProfileSchema = Type.Object({ link: Type.String(), thumbnail_link: Type.String() });

/** The few fields of a channel that a card, a comment or a list row shows. */
export const ChannelSummarySchema = Type.Object({
  id: Id,
  username: Type.String(),
  name: Type.String(),
  profile: nullable(ProfileSchema),
  user: Type.Object({ id: Id, username: Type.String() }),
  /** Whether the caller follows it; false for visitors. */
  is_followed: Type.Boolean(),
});
export type ChannelSummary = Static<typeof ChannelSummarySchema>;

const Counted = Type.Object({ count: Count });

/** A profile channel of the product: every user with a username has one. */
export const ChannelSchema = Type.Object({
  ...ChannelSummarySchema.properties,
  biography: Type.String(),
  job: Type.String(),
  cover: nullable(ProfileSchema),
  city: nullable(CitySchema),
  categories: Type.Array(CategorySchema),
  rank: Count,
  is_close: Type.Boolean(),
  is_blocked: Type.Boolean(),
  is_blocked_by_user: Type.Boolean(),
  followers: Counted,
  followings: Counted,
  close_friends: Counted,
  unique_guests: Counted,
  events: Counted,
});
export type Channel = Static<typeof ChannelSchema>;

export const channelCalls = defineCalls({
  'channel.get': {
    method: 'GET', path: '/channel/:username', permission: 'visitor',
    params: Type.Object({ username: Text(60, 1) }),
    answer: envelope(ChannelSchema),
  },
  'channel.checkUnique': {
    method: 'GET', path: '/channel/check-channel-unique', permission: 'visitor',
    query: Type.Object({ username: Text(60) }),
    answer: envelope(Type.Object({ success: Type.Boolean(), reason: Type.Optional(Type.Enum(['taken', 'reserved', 'malformed'])) })),
  },
  /** Names the caller's channel, which completes the profile. */
  'channel.rename': {
    method: 'PUT', path: '/channel/name', permission: 'verified',
    body: body({ username: Username, first_name: Text(60, 1), last_name: Text(60) }),
    answer: envelope(ChannelSchema),
  },
  /** Toggles; with `is_followed` it sets the wanted state, so that a retry is safe. */
  'channel.follow': {
    method: 'POST', path: '/channel/:id/follow', permission: 'verified',
    params: Type.Object({ id: PathId }),
    body: body({ is_followed: Type.Optional(Type.Boolean()) }),
    answer: envelope(Type.Object({ is_followed: Type.Boolean(), followers: Counted })),
  },
  'channel.followers': {
    method: 'GET', path: '/channel/:id/follower', permission: 'visitor',
    params: Type.Object({ id: PathId }), query: PageQuery,
    answer: pageOf(ChannelSummarySchema),
  },
  'channel.followings': {
    method: 'GET', path: '/channel/:id/followings', permission: 'visitor',
    params: Type.Object({ id: PathId }), query: PageQuery,
    answer: pageOf(ChannelSummarySchema),
  },
  'suggest.channel': {
    method: 'GET', path: '/suggest/channel', permission: 'visitor',
    answer: envelope(Type.Array(ChannelSummarySchema)),
  },
});
