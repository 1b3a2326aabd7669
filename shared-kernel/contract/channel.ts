import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { locales } from './locale.ts';
import { CategorySchema, CitySchema } from './property.ts';
import {
  body,
  Code,
  Count,
  Cursor,
  Day,
  envelope,
  Flag,
  Id,
  nullable,
  pageOf,
  PageQuery,
  PathId,
  Text,
  Toman,
  Username,
} from './scalar.ts';

export const ProfileSchema = Type.Object({ link: Type.String(), thumbnail_link: Type.String() });

/** The face of a channel, or its cover. */
export type ProfilePicture = Static<typeof ProfileSchema>;

/** `icon` is the name of a drawing of the interface. */
export const BadgeSchema = Type.Object({ id: Id, title: Type.String(), icon: Type.String() });

/** An account elsewhere; `id` and `slug` are the network's. */
export const SocialLinkSchema = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  username: Type.String(),
  link: Type.String(),
});

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

/**
 * Who did something. Acting needs no channel: a person without one has a name and a `user.id`, but neither the `id` nor
 * the `username` of a channel, so that there is nothing to visit, follow or block.
 */
export const PersonSchema = Type.Object({ ...ChannelSummarySchema.properties, id: nullable(Id) });
export type Person = Static<typeof PersonSchema>;

const Counted = Type.Object({ count: Count });

/** A profile channel of the product: every user with a username has one. */
export const ChannelSchema = Type.Object({
  ...ChannelSummarySchema.properties,
  avatar: nullable(Type.String()),
  biography: Type.String(),
  description: Type.String(),
  job: Type.String(),
  cover: nullable(ProfileSchema),
  city: nullable(CitySchema),
  categories: Type.Array(CategorySchema),
  social_links: Type.Array(SocialLinkSchema),
  badges: Type.Array(BadgeSchema),
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

/** Why a channel is suggested; `names` are up to three of what is shared. */
export const ReasonSchema = Type.Object({
  kind: Type.Enum(['categories', 'city', 'friends', 'active', 'rank']),
  count: Count,
  names: Type.Array(Type.String()),
});

export const SuggestionSchema = Type.Object({
  ...ChannelSummarySchema.properties,
  biography: Type.String(),
  rank: Count,
  reasons: Type.Array(ReasonSchema),
});

export type Suggestion = Static<typeof SuggestionSchema>;

/** Numbers of a channel for its owner. */
export const ChannelInsightSchema = Type.Object({
  followers: Count,
  new_followers: Count,
  events: Count,
  reservations: Count,
  guests: Count,
  returning_guests: Count,
  income: Toman,
  views: Count,
  likes: Count,
  /** Guests by day of booking over the last 30 days, gaps filled with 0. */
  series: Type.Array(Type.Object({ day: Day, guests: Count, followers: Count })),
});

/** The whole of a profile; what is absent stays as it is. */
const ProfileForm = body({
  username: Type.Optional(Username),
  first_name: Type.Optional(Text(60, 1)),
  last_name: Type.Optional(Text(60)),
  job: Type.Optional(Text(80)),
  biography: Type.Optional(Text(300)),
  description: Type.Optional(Text(3000)),
  gender: Type.Optional(nullable(Type.Enum(['male', 'female', 'other']))),
  birthday: Type.Optional(nullable(Day)),
  city: Type.Optional(nullable(Id)),
  favorites: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  cities: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  social_links: Type.Optional(Type.Array(body({ id: Id, username: Code(120, 1) }), { maxItems: 20 })),
  card_number: Type.Optional(nullable(Code(40))),
  sheba_number: Type.Optional(nullable(Code(60))),
  /** The invitation code of whoever invited; counts once, and not later than a day after registering. */
  reference: Type.Optional(Code(40)),
});

const ofChannel = Type.Object({ id: PathId });

/** A page of a list of channels; with `search` only those whose name or username has these words. */
const SearchedPageQuery = Type.Object({ ...PageQuery.properties, search: Type.Optional(Text(80)) });

/** Somebody who has come, with how many of the channel's events they have a place at. */
const ChannelGuestSchema = Type.Object({ ...ChannelSummarySchema.properties, visits: Count });
export type ChannelGuest = Static<typeof ChannelGuestSchema>;

/**
 * Codes of refusals: `own_channel` and `username_taken` (409), `username_reserved`, `invalid_card`, `invalid_sheba` and
 * `in_the_future` (422).
 */
export const channelCalls = defineCalls({
  /** By username; a number that is nobody's username is taken for a channel's id. */
  'channel.get': {
    method: 'GET',
    path: '/channel/:username',
    permission: 'visitor',
    params: Type.Object({ username: Code(60, 1) }),
    answer: envelope(ChannelSchema),
  },
  /** Its page's address as a QR code that can be printed; of the page in this language. */
  'channel.code': {
    method: 'GET',
    path: '/channel/:id/code',
    permission: 'visitor',
    params: Type.Object({ id: PathId }),
    query: Type.Object({ lang: Type.Optional(Type.Enum([...locales])) }),
    produces: 'image/png',
    answer: Type.Null(),
  },
  'channel.checkUnique': {
    method: 'GET',
    path: '/channel/check-channel-unique',
    permission: 'visitor',
    query: Type.Object({ username: Code(60) }),
    answer: envelope(
      Type.Object({ success: Type.Boolean(), reason: Type.Optional(Type.Enum(['taken', 'reserved', 'malformed'])) }),
    ),
  },
  /** Up to three free usernames, made from a name and from the username that somebody wanted. */
  'channel.proposeUsernames': {
    method: 'GET',
    path: '/channel/username-proposals',
    permission: 'verified',
    query: Type.Object({
      first_name: Type.Optional(Text(60)),
      last_name: Type.Optional(Text(60)),
      username: Type.Optional(Code(60)),
    }),
    answer: envelope(Type.Array(Type.String())),
  },
  /** Changes the caller's profile and channel; what is absent stays. */
  'channel.update': {
    method: 'PUT',
    path: '/channel',
    permission: 'verified',
    body: ProfileForm,
    answer: envelope(ChannelSchema),
  },
  /** Names the caller's channel, which completes the profile. */
  'channel.rename': {
    method: 'PUT',
    path: '/channel/name',
    permission: 'verified',
    body: body({ username: Username, first_name: Text(60, 1), last_name: Text(60) }),
    answer: envelope(ChannelSchema),
  },
  'channel.avatar': {
    method: 'POST',
    path: '/channel/avatar',
    permission: 'member',
    upload: 'avatar',
    answer: envelope(ProfileSchema),
  },
  'channel.cover': {
    method: 'POST',
    path: '/channel/cover',
    permission: 'member',
    upload: 'cover',
    answer: envelope(ProfileSchema),
  },
  /** By name or username, with small mistakes forgiven. */
  'channel.search': {
    method: 'POST',
    path: '/channel/search',
    permission: 'visitor',
    body: body({
      entry: Text(80, 1),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      after: Type.Optional(Cursor),
    }),
    answer: pageOf(ChannelSummarySchema),
  },
  /** For the channel's owner and admins. */
  'channel.insight': {
    method: 'GET',
    path: '/channel/:id/insight',
    permission: 'user',
    params: ofChannel,
    answer: envelope(ChannelInsightSchema),
  },
  /**
   * Toggles; with `is_followed` it sets the wanted state, so that a retry is safe. Unfollowing ends a close friendship.
   */
  'channel.follow': {
    method: 'POST',
    path: '/channel/:id/follow',
    permission: 'verified',
    params: ofChannel,
    body: body({ is_followed: Type.Optional(Type.Boolean()) }),
    answer: envelope(Type.Object({ is_followed: Type.Boolean(), followers: Counted })),
  },
  /**
   * Toggles, following first where need be; with `is_close` it sets the wanted state. A GET by the product's
   * specification, hence never by cookie.
   */
  'channel.addClose': {
    method: 'GET',
    path: '/channel/:id/add-close',
    permission: 'verified',
    params: ofChannel,
    query: Type.Object({ is_close: Type.Optional(Flag) }),
    answer: envelope(Type.Object({ is_close: Type.Boolean(), is_followed: Type.Boolean() })),
  },
  /** Toggles; blocking ends following and close friendship on both sides. */
  'channel.block': {
    method: 'POST',
    path: '/channel/:id/block',
    permission: 'verified',
    params: ofChannel,
    body: body({ is_blocked: Type.Optional(Type.Boolean()) }),
    answer: envelope(Type.Object({ is_blocked: Type.Boolean() })),
  },
  /** Those whom the caller has blocked, the latest first. */
  'channel.blocked': {
    method: 'GET',
    path: '/channel/blocked',
    permission: 'user',
    query: PageQuery,
    answer: pageOf(ChannelSummarySchema),
  },
  'channel.followers': {
    method: 'GET',
    path: '/channel/:id/follower',
    permission: 'visitor',
    params: ofChannel,
    query: SearchedPageQuery,
    answer: pageOf(ChannelSummarySchema),
  },
  'channel.followings': {
    method: 'GET',
    path: '/channel/:id/followings',
    permission: 'visitor',
    params: ofChannel,
    query: SearchedPageQuery,
    answer: pageOf(ChannelSummarySchema),
  },
  /** Those whom the caller counts among the close friends. */
  'channel.closeFriends': {
    method: 'GET',
    path: '/channel/close-friends',
    permission: 'user',
    query: SearchedPageQuery,
    answer: pageOf(ChannelSummarySchema),
  },
  /** Close friends who count the caller among theirs. */
  'channel.mutualCloseFriends': {
    method: 'GET',
    path: '/channel/mutual-close-friends',
    permission: 'user',
    query: PageQuery,
    answer: pageOf(ChannelSummarySchema),
  },
  'channel.guests': {
    method: 'GET',
    path: '/channel/:id/guests',
    permission: 'visitor',
    params: ofChannel,
    query: SearchedPageQuery,
    answer: pageOf(ChannelGuestSchema),
  },
});
