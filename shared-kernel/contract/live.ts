import Type, { type Static } from 'typebox';
import { ActivitySchema, CountsSchema } from './activity.ts';
import { defineCalls } from './call.ts';
import { MessageSchema, RoomStandingSchema } from './chat.ts';
import { NotificationSchema } from './notification.ts';
import { Id } from './scalar.ts';

/** What a member is told while it happens. Each is one server-sent event whose `data` is this as JSON. */
export const LiveEventSchema = Type.Union([
  Type.Object({ type: Type.Literal('message'), room_id: Id, message: MessageSchema }),
  Type.Object({ type: Type.Literal('message_edited'), room_id: Id, message: MessageSchema }),
  Type.Object({ type: Type.Literal('message_deleted'), room_id: Id, message_id: Id }),
  Type.Object({ type: Type.Literal('seen'), room_id: Id, user_id: Id, message_id: Id }),
  /** Somebody is writing there just now. */
  Type.Object({ type: Type.Literal('typing'), room_id: Id, user_id: Id }),
  /** A block has begun or ended there. */
  Type.Object({ type: Type.Literal('room'), room_id: Id, room: RoomStandingSchema }),
  /** Somebody is not in it any more. */
  Type.Object({ type: Type.Literal('left'), room_id: Id, user_id: Id }),
  /**
   * Its event was called off, or the reader came into it or was taken out of it: ask for it anew. Whoever is not in it
   * any more is refused.
   */
  Type.Object({ type: Type.Literal('room_changed'), room_id: Id }),
  Type.Object({ type: Type.Literal('notification'), notification: NotificationSchema }),
  Type.Object({ type: Type.Literal('activity'), activity: ActivitySchema }),
  Type.Object({ type: Type.Literal('counts'), counts: CountsSchema }),
]);

export type LiveEvent = Static<typeof LiveEventSchema>;

export const liveCalls = defineCalls({
  /**
   * A stream for the caller alone, by bearer token (so `fetch`, not `EventSource`). It begins with the counts, sends
   * the comment `alive` every 25 seconds and ends with the session. What the caller writes is sent too, for their other
   * windows and devices. Nothing is repeated: whoever was away asks the ordinary calls for what was missed. Asked once
   * the first counts are there, their answers leave no gap before what the stream tells.
   */
  'live.stream': {
    method: 'GET',
    path: '/live',
    permission: 'user',
    produces: 'text/event-stream',
    answer: LiveEventSchema,
  },
});
