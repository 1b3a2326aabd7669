import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { ChannelSummarySchema, PersonSchema } from './channel.ts';
import { EventCardSchema } from './event.ts';
import { body, Code, Count, envelope, Id, Instant, nullable, pageOf, PageQuery, PathId, Text } from './scalar.ts';

export const ActivityKind = Type.Enum([
  'liked',
  'unliked',
  'reserved',
  'saved',
  'unSaved',
  'followed',
  'shared',
  'unFollowed',
  'commented',
  'canceled',
  /** Its `text` is the number of points. */
  'rated',
]);

/** Kinds of activities for which quick replies are suggested. */
export const ActivityType = Type.Enum([
  'event_reserve',
  'event_like',
  'event_unlike',
  'event_comment',
  'event_comment_like',
  'event_comment_unlike',
]);

/** Something that a member did. */
export const ActivitySchema = Type.Object({
  id: Id,
  kind: ActivityKind,
  type: nullable(ActivityType),
  /** What it was done to. */
  relation: nullable(Type.Object({ model: Type.Enum(['event', 'channel', 'comment']), id: Id })),
  created_at: Instant,
  channel: PersonSchema,
  /** What it was done to: an event, or a channel that was followed. */
  event: nullable(EventCardSchema),
  target: nullable(ChannelSummarySchema),
  text: nullable(Type.String()),
  /** What a reply to it is addressed to; null when nothing can be replied. */
  activity_target_id: nullable(Id),
  has_responded: Type.Boolean(),
});

export type Activity = Static<typeof ActivitySchema>;

/** A reservation of somebody, as its guest or the event's owner sees it. */
export const BookSchema = Type.Object({
  id: Id,
  event: EventCardSchema,
  channel: nullable(PersonSchema),
  date: Type.Object({ start: Instant, end: Instant }),
  plan: Type.String(),
  count: Count,
  status: Type.Enum(['held', 'reserved', 'canceled', 'kicked', 'expired']),
  created_at: Instant,
});

export type Book = Static<typeof BookSchema>;

/** `reserved`: events that the caller joined. `owned`: the caller's own. */
export const CountsSchema = Type.Object({
  reserved: Count,
  owned: Count,
  unread_notifications: Count,
  unread_messages: Count,
});

/** An event that the caller keeps for later, and where. */
const SavedEventSchema = Type.Object({ ...EventCardSchema.properties, folder_id: nullable(Id) });

export type SavedEvent = Static<typeof SavedEventSchema>;

const ActivityFilter = Type.Enum(['liked', 'commented', 'joined', 'saved', 'shared', 'reserved', 'followed']);

const filtered = Type.Object({ type: Type.Optional(ActivityFilter), ...PageQuery.properties });

export const activityCalls = defineCalls({
  'activity.list': {
    method: 'GET',
    path: '/activity',
    permission: 'user',
    query: Type.Object({
      type: Type.Optional(ActivityFilter),
      /**
       * `guest`: what I did. `host`: what others did with my events. `friends`: what those whom I follow did, and may
       * be seen.
       */
      side: Type.Optional(Type.Enum(['guest', 'host', 'friends'])),
      ...PageQuery.properties,
    }),
    answer: pageOf(ActivitySchema),
  },
  'activity.summary': {
    method: 'GET',
    path: '/events/count',
    permission: 'user',
    answer: envelope(CountsSchema),
  },
  /** What happened with an event, for its owner. */
  'activity.ofEvent': {
    method: 'GET',
    path: '/activity/event/:id',
    permission: 'owner',
    params: Type.Object({ id: PathId }),
    query: filtered,
    answer: pageOf(ActivitySchema),
  },
  'activity.business': {
    method: 'GET',
    path: '/activity/business',
    permission: 'user',
    query: filtered,
    answer: pageOf(ActivitySchema),
  },
  /** Reservations of the caller's events, the latest first. */
  'activity.businessBooks': {
    method: 'GET',
    path: '/activity/business/books',
    permission: 'user',
    query: PageQuery,
    answer: pageOf(BookSchema),
  },
  /** The caller's own reservations, as cards with their dates. */
  'activity.books': {
    method: 'GET',
    path: '/activity/books',
    permission: 'user',
    query: PageQuery,
    answer: pageOf(BookSchema),
  },
  /** Takes it from the caller's list. */
  'activity.archive': {
    method: 'PUT',
    path: '/activity/archive/:id',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    answer: envelope(Type.Object({ id: Id })),
  },
  /** What a reply would answer (`activity_target_id`), for whoever it was done to. */
  'activity.target': {
    method: 'GET',
    path: '/activity/reaction/:targetId',
    permission: 'user',
    params: Type.Object({ targetId: PathId }),
    answer: envelope(ActivitySchema),
  },
  /**
   * Replies to whoever did it (`activity_target_id`) in a private chat, once. Codes: `already_responded` (409),
   * `blocked` (403).
   */
  'activity.reaction': {
    method: 'POST',
    path: '/activity/reaction/:targetId',
    permission: 'verified',
    params: Type.Object({ targetId: PathId }),
    body: body({ body: Text(1000, 1) }),
    answer: envelope(Type.Object({ activity_target_id: Id, has_responded: Type.Literal(true), room_id: Id })),
  },
  /** Tells that the caller shared an event. */
  'activity.share': {
    method: 'POST',
    path: '/event/:id/share',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    body: body({ target: Code(30, 1) }),
    answer: envelope(Type.Null()),
  },
  'activity.saved': {
    method: 'GET',
    path: '/profile/saved-events',
    permission: 'user',
    query: Type.Object({
      /** Only what is in one of the caller's folders. */
      folder: Type.Optional(PathId),
      ...PageQuery.properties,
    }),
    answer: pageOf(SavedEventSchema),
  },
});
