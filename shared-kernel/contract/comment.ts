import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { ChannelSummarySchema } from './channel.ts';
import { longestReason } from './figures.ts';
import { body, Count, envelope, Id, Instant, nullable, pageOf, PageQuery, PathId, Text } from './scalar.ts';

export const CommentSchema = Type.Object({
  id: Id,
  event_id: Id,
  /** Empty where its author took it back and others have replied to it. */
  body: Type.String(),
  parent: Count,
  created_at: Instant,
  /** When it was last edited. */
  edited_at: nullable(Instant),
  likes_count: Count,
  liked_by_user: Type.Union([Type.Literal(0), Type.Literal(1)]),
  comments_count: Count,
  /** Null where it was taken back: whose it was is told no more. */
  channel: nullable(ChannelSummarySchema),
  is_owner: Type.Boolean(),
  replies: Type.Array(
    Type.Object({
      id: Id,
      event_id: Id,
      body: Type.String(),
      parent: Count,
      created_at: Instant,
      edited_at: nullable(Instant),
      likes_count: Count,
      liked_by_user: Type.Union([Type.Literal(0), Type.Literal(1)]),
      channel: ChannelSummarySchema,
      is_owner: Type.Boolean(),
    }),
  ),
});

export type Comment = Static<typeof CommentSchema>;

export const ofEvent = Type.Object({ id: PathId });

const CommentBody = Text(2000, 1);

export const CommentForm = body({ body: CommentBody, parent: Type.Optional(Count) });

/**
 * Codes of refusals: `unverified` and `forbidden` (403), `not_attended` (403: ratings and experiences are
 * for those who were there), `not_over` (409), `already_rated` and `experience_exists` (409).
 */
export const commentCalls = defineCalls({
  'comment.list': {
    method: 'GET',
    path: '/event/:id/comment',
    permission: 'visitor',
    params: ofEvent,
    query: PageQuery,
    answer: envelope(pageOf(CommentSchema)),
  },
  /** One comment on an event with its answers; for the id of an answer, the comment that it answers. */
  'comment.get': {
    method: 'GET',
    path: '/comment/:id',
    permission: 'visitor',
    params: ofEvent,
    answer: envelope(CommentSchema),
  },
  /** A reply needs a verified account. */
  'comment.create': {
    method: 'POST',
    path: '/event/:id/comment',
    permission: 'user',
    status: 201,
    params: ofEvent,
    body: CommentForm,
    answer: envelope(CommentSchema),
  },
  /** For verified authors and admins. The same call has two paths in the product's specification. */
  'comment.update': {
    method: 'PUT',
    path: '/comment/:id',
    permission: 'verified',
    params: ofEvent,
    body: body({ body: CommentBody }),
    answer: envelope(CommentSchema),
  },
  'comment.updateOfEvent': {
    method: 'PUT',
    path: '/event/comment/:id',
    permission: 'verified',
    params: ofEvent,
    body: body({ body: CommentBody }),
    answer: envelope(CommentSchema),
  },
  /**
   * For its author, the event's host, and admins. Replies go with it; only an author's own leaves its place, without
   * words, under which others have replied: `stays`. Who is not its author leaves it a notice, with the reason if one is
   * given.
   */
  'comment.delete': {
    method: 'DELETE',
    path: '/comment/:id',
    permission: 'verified',
    params: ofEvent,
    query: Type.Object({ reason: Type.Optional(Text(longestReason)) }),
    answer: envelope(Type.Object({ id: Id, parent: Count, stays: Type.Boolean() })),
  },
  'comment.like': {
    method: 'POST',
    path: '/comment/:id/like',
    permission: 'verified',
    params: ofEvent,
    body: body({ liked: Type.Optional(Type.Boolean()) }),
    answer: envelope(Type.Object({ action: Type.Enum(['like', 'unlike']), likes_count: Count })),
  },
});
