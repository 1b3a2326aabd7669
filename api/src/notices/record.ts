import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { activities, type ActivityKind } from '../db/schema/news.ts';
import { type NotificationKind, notify } from './notify.ts';

export interface Happening {
  kind: ActivityKind;
  /** Who did it. */
  userId: number;
  /** Whose event, channel or comment it was done to. */
  ownerId: number;
  eventId?: number;
  /** The channel that was followed. */
  channelId?: number;
  /** The comment that was written or liked. */
  commentId?: number;
  text?: string;
  at: Date;
}

/** The undoing of something is an activity, but nobody is told of it. */
const notificationOf: Partial<Record<ActivityKind, NotificationKind>> = {
  liked: 'liked',
  saved: 'saved',
  reserved: 'reserved',
  canceled: 'canceled',
  commented: 'comment',
  followed: 'follow',
};

/** What can be done and undone at will is told once. */
const notifiedOnce: ReadonlySet<ActivityKind> = new Set(['liked', 'saved', 'followed']);

/** Writes down what a member did and tells the owner of it; call it in the transaction of what it tells of. */
export async function recordActivity(
  tx: Db,
  { kind, userId, ownerId, eventId, channelId, commentId, text, at }: Happening,
): Promise<void> {
  await insertActivity(tx).execute({
    kind,
    userId,
    ownerId,
    eventId: eventId ?? null,
    channelId: channelId ?? null,
    commentId: commentId ?? null,
    text: text ?? null,
    at,
  });
  const notification = notificationOf[kind];
  if (!notification) return;
  const key = [kind, userId, eventId ?? 0, channelId ?? 0, commentId ?? 0].join('/');
  await notify(tx, [ownerId], {
    kind: notification,
    actorId: userId,
    eventId,
    commentId,
    at,
    ...(notifiedOnce.has(kind) && { key }),
  });
}

const insertActivity = prepared((db) =>
  db
    .insert(activities)
    .values({
      kind: sql.placeholder('kind'),
      userId: sql.placeholder('userId'),
      ownerId: sql.placeholder('ownerId'),
      eventId: sql.placeholder('eventId'),
      channelId: sql.placeholder('channelId'),
      commentId: sql.placeholder('commentId'),
      text: sql.placeholder('text'),
      createdAt: sql.placeholder('at'),
    })
    .prepare('insert_activity'),
);
