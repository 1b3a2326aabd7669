import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { ChannelSummarySchema, PersonSchema } from './channel.ts';
import { EventCardSchema } from './event.ts';
import { mostAway } from './figures.ts';
import { PictureSchema } from './property.ts';
import {
  body,
  Code,
  Count,
  Cursor,
  envelope,
  Id,
  Instant,
  Kept,
  nullable,
  PageNumber,
  pageOf,
  PageQuery,
  PathId,
  Text,
} from './scalar.ts';
import { longestMessage } from './writing.ts';

/** As much of an answered message as a line shows. */
const AnsweredSchema = Type.Object({
  id: Id,
  user: Type.Object({ id: Id }),
  /** The beginning of its text; empty where it is a picture or an event alone. */
  body: Type.String(),
  has_picture: Type.Boolean(),
});

/** What the site itself says in an event's room; each reader's page words it. */
export const RoomLineSchema = Type.Union([
  Type.Object({ kind: Type.Literal('called_off') }),
  Type.Object({ kind: Type.Literal('date_called_off'), start: Instant }),
  Type.Object({ kind: Type.Literal('moved'), was: Instant, start: Instant }),
  /** Another address, city or link. */
  Type.Object({ kind: Type.Literal('place') }),
]);

export type RoomLine = Static<typeof RoomLineSchema>;

export const MessageSchema = Type.Object({
  id: Id,
  /** Empty where a picture or an event says everything. */
  body: Type.String(),
  created_at: Instant,
  updated_at: Instant,
  read_at: nullable(Instant),
  user: Type.Object({ id: Id }),
  event_id: nullable(Id),
  picture: nullable(Type.Object({ ...PictureSchema.properties, width: Count, height: Count })),
  /** Also null where the answered message was deleted. */
  reply_to: nullable(AnsweredSchema),
  /** The sender's own key, by which an optimistic copy finds the server's one. */
  client_key: nullable(Type.String()),
  /** Only in a line of the site, which has nothing else and cannot be edited, deleted or answered. */
  told: Type.Optional(RoomLineSchema),
});

export type Message = Static<typeof MessageSchema>;

/** Whether a member can write in a room, and why not. */
export const RoomStandingSchema = Type.Object({
  /** The reader cannot write: one of the two has blocked the other, or the host of a group has blocked the reader. */
  is_user_blocked: Type.Boolean(),
  /**
   * In a room of two: who has blocked the other. `me` where both did, since the reader then has something to take back.
   */
  blocked_by: nullable(Type.Enum(['me', 'other'])),
  is_expired: Type.Boolean(),
  /** When a group's event is over; null in a room of two. */
  expires_at: nullable(Instant),
});

export type RoomStanding = Static<typeof RoomStandingSchema>;

export const ChatroomSchema = Type.Object({
  id: Id,
  type: Type.Enum(['private', 'group']),
  /** The people in it, without the caller. A list of rooms names at most five of a group. */
  users: Type.Array(PersonSchema),
  event: nullable(EventCardSchema),
  last_message: nullable(MessageSchema),
  unread_count: Count,
  ...RoomStandingSchema.properties,
  /** Its messages are not counted for the reader. */
  is_muted: Type.Boolean(),
  updated_at: Instant,
});

export type Chatroom = Static<typeof ChatroomSchema>;

/**
 * Codes of refusals: `not_a_member` (403, also for a room that does not exist), `blocked` (403), `own_channel`,
 * `event_over` (409).
 */
export const chatCalls = defineCalls({
  /** The private room with a user; made when there is none. */
  'chat.withUser': {
    method: 'GET',
    path: '/chatroom/user/:id',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    answer: envelope(ChatroomSchema),
  },
  'chat.list': {
    method: 'GET',
    path: '/chatroom',
    permission: 'user',
    query: Type.Object({ type: Type.Optional(Type.Enum(['private', 'group', 'expired'])), ...PageQuery.properties }),
    answer: pageOf(ChatroomSchema),
  },
  /** A room and a page of its messages, newest first. */
  'chat.get': {
    method: 'GET',
    path: '/chatroom/:id',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    query: PageQuery,
    answer: envelope(Type.Object({ room: ChatroomSchema, messages: pageOf(MessageSchema) })),
  },
  /**
   * What came after `last_message`, oldest first, at most a hundred; marks it as seen. `seen` is the newest own message
   * that the other side has read.
   */
  'chat.check': {
    method: 'POST',
    path: '/chatroom/check/:id',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    body: body({
      last_message: Count,
      /** For how many seconds the caller has heard nothing of the room; what changed in them is answered too. */
      away: Type.Optional(Type.Integer({ minimum: 0, maximum: mostAway })),
    }),
    answer: envelope(
      Type.Object({
        new: Type.Boolean(),
        messages: Type.Array(MessageSchema),
        seen: nullable(Id),
        /**
         * Older messages that were edited in the last ten minutes and while the caller was away; ids of those deleted.
         */
        edited: Type.Array(MessageSchema),
        deleted: Type.Array(Id),
        /** A block or the end of its event closes a room without any message. */
        room: RoomStandingSchema,
      }),
    ),
  },
  /**
   * Words, an event or a picture, or several of them. With a `client_key` that was used before, answers the first
   * message again.
   */
  'chat.sendMessage': {
    method: 'POST',
    path: '/chatroom/:id',
    permission: 'user',
    status: 201,
    params: Type.Object({ id: PathId }),
    body: body({
      body: Text(longestMessage),
      event_id: Type.Optional(nullable(Id)),
      /** A picture among the writer's own uploads. */
      upload_id: Type.Optional(nullable(Id)),
      /** A message of the same room. */
      reply_to: Type.Optional(nullable(Id)),
      client_key: Type.Optional(Kept(40, 8)),
    }),
    answer: envelope(MessageSchema),
  },
  /** For its author, while the room takes messages. */
  'chat.editMessage': {
    method: 'PUT',
    path: '/chatroom/:id/:messageId',
    permission: 'user',
    params: Type.Object({ id: PathId, messageId: PathId }),
    body: body({ body: Text(longestMessage), event_id: Type.Optional(nullable(Id)) }),
    answer: envelope(MessageSchema),
  },
  /** For its author and admins. */
  'chat.deleteMessage': {
    method: 'DELETE',
    path: '/chatroom/:id/:messageId',
    permission: 'user',
    params: Type.Object({ id: PathId, messageId: PathId }),
    answer: envelope(Type.Object({ id: Id })),
  },
  /** The caller is writing in a room just now; said to the others, and kept nowhere. */
  'chat.typing': {
    method: 'POST',
    path: '/chatroom/:id/typing',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    answer: envelope(Type.Null()),
  },
  'chat.mute': {
    method: 'PUT',
    path: '/chatroom/:id/mute',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    body: body({ is_muted: Type.Boolean() }),
    answer: envelope(Type.Object({ is_muted: Type.Boolean() })),
  },
  /** Leaves a group, until the member opens it from its event again. A room of two cannot be left (`forbidden`). */
  'chat.leave': {
    method: 'POST',
    path: '/chatroom/:id/leave',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    answer: envelope(Type.Null()),
  },
  /** Messages of the caller's rooms, or of one of them, that hold all of the words; the latest first. */
  'chat.search': {
    method: 'GET',
    path: '/chatroom/search/messages',
    permission: 'user',
    query: Type.Object({ search: Text(80, 2), room_id: Type.Optional(PathId), ...PageQuery.properties }),
    answer: pageOf(Type.Object({ id: Id, message: MessageSchema, room: ChatroomSchema })),
  },
  /** A preview of what a link to a page of ours leads to, as far as the caller may see it; counts no view. */
  'chat.tinyPage': {
    method: 'GET',
    path: '/tiny/page',
    permission: 'visitor',
    query: Type.Object({ path: Code(300, 2) }),
    answer: envelope(Type.Object({ event: nullable(EventCardSchema), channel: nullable(ChannelSummarySchema) })),
  },
  'chat.tinyUser': {
    method: 'GET',
    path: '/tiny/user/:id',
    permission: 'visitor',
    params: Type.Object({ id: PathId }),
    answer: envelope(ChannelSummarySchema),
  },
  'chat.tinyUsers': {
    method: 'POST',
    path: '/tiny/users',
    permission: 'visitor',
    body: body({ users: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    answer: envelope(Type.Array(ChannelSummarySchema)),
  },
  'chat.tinyEvent': {
    method: 'GET',
    path: '/tiny/event/:id',
    permission: 'visitor',
    params: Type.Object({ id: PathId }),
    answer: envelope(EventCardSchema),
  },
  /** The group chat of an event, for its owner and those who reserved. */
  'chat.group': {
    method: 'POST',
    path: '/api/chats/group',
    permission: 'user',
    body: body({ event_id: Id }),
    answer: envelope(ChatroomSchema),
  },
  /** The newest message of a room that a member of it has seen. */
  'chat.seen': {
    method: 'GET',
    path: '/api/messages/seen/:chatId/:userId',
    permission: 'user',
    params: Type.Object({ chatId: PathId, userId: PathId }),
    answer: envelope(Type.Object({ seen: nullable(Id), seen_at: nullable(Instant) })),
  },
  /** Rooms of the caller (`id` is the caller's own). */
  'chat.ofUser': {
    method: 'GET',
    path: '/api/chats/chat-user/:id',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    query: Type.Object({ pageNumber: Type.Optional(PageNumber), after: Type.Optional(Cursor) }),
    answer: envelope(Type.Object({ chats: Type.Array(ChatroomSchema), totalPages: Count, next: nullable(Cursor) })),
  },
  /** The group chat of an event with a page of its messages, newest first. */
  'chat.ofEvent': {
    method: 'GET',
    path: '/api/chats/chat-event/:id',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    query: Type.Object({ pageNumber: Type.Optional(PageNumber), after: Type.Optional(Cursor) }),
    answer: envelope(
      Type.Object({
        chat: Type.Object({ room: ChatroomSchema, messages: Type.Array(MessageSchema) }),
        totalPages: Count,
        next: nullable(Cursor),
      }),
    ),
  },
});
