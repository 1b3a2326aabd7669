import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { ChannelSummarySchema } from './channel.ts';
import { EventCardSchema } from './event.ts';
import { Count, Id, Instant, nullable, pageOf, PageQuery } from './scalar.ts';

export const ActivityKind = Type.Enum(['liked', 'unliked', 'reserved', 'saved', 'unSaved', 'followed', 'shared', 'unFollowed', 'commented', 'canceled']);

/** Something that a member did. */
export const ActivitySchema = Type.Object({
  id: Id,
  kind: ActivityKind,
  created_at: Instant,
  channel: ChannelSummarySchema,
  /** What it was done to: an event, or a channel that was followed. */
  event: nullable(EventCardSchema),
  target: nullable(ChannelSummarySchema),
  text: nullable(Type.String()),
});
export type Activity = Static<typeof ActivitySchema>;

export const activityCalls = defineCalls({
  'activity.list': {
    method: 'GET', path: '/activity', permission: 'user',
    query: Type.Object({
      type: Type.Optional(Type.Enum(['liked', 'commented', 'joined', 'saved', 'shared', 'reserved', 'followed'])),
      /** `guest`: what I did. `host`: what others did with my events. */
      side: Type.Optional(Type.Enum(['guest', 'host'])),
      ...PageQuery.properties,
    }),
    answer: pageOf(ActivitySchema),
  },
  'activity.summary': {
    method: 'GET', path: '/events/count', permission: 'user',
    answer: Type.Object({ data: Type.Object({ reserved: Count, owned: Count }) }),
  },
});
