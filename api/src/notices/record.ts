import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { activities, type ActivityKind } from '../db/schema/news.ts';
import { correctLast, type NotificationKind, notify } from './notify.ts';
import { dayInIran } from '../settings/iranZone.ts';

export interface NewActivity {
  kind: ActivityKind;
  userId: number;
  /** The owner of the event, channel or comment. */
  ownerId: number;
  eventId?: number;
  /** The channel that was followed. */
  channelId?: number;
  /** The comment that was written or liked. */
  commentId?: number;
  text?: string;
  at: Date;
}

/** Undoing something is an activity, but nobody is notified of it. */
const notificationOf: Partial<Record<ActivityKind, NotificationKind>> = {
  liked: 'liked',
  saved: 'saved',
  reserved: 'reserved',
  canceled: 'canceled',
  commented: 'comment',
  followed: 'follow',
};

/** What can be done and undone at will notifies only once. */
const notifiedOnce: ReadonlySet<ActivityKind> = new Set(['liked', 'saved', 'followed']);

/** A place that is taken and given up again and again notifies once a day of each. */
const notifiedDaily: readonly ActivityKind[] = ['reserved', 'canceled'];

/** Records what a member did and notifies the owner of it; call it in the transaction of the act itself. */
export async function recordActivity(
  tx: Db,
  { kind, userId, ownerId, eventId, channelId, commentId, text, at }: NewActivity,
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
  const isDaily = notifiedDaily.includes(kind);
  const keyOf = (done: ActivityKind): string =>
    [done, userId, eventId ?? 0, channelId ?? 0, commentId ?? 0, ...(isDaily ? [dayInIran(at)] : [])].join('/');
  await notify(tx, [ownerId], {
    kind: notification,
    actorId: userId,
    eventId,
    commentId,
    at,
    ...((isDaily || notifiedOnce.has(kind)) && { key: keyOf(kind) }),
  });
  if (isDaily) await correctLast(tx, ownerId, { kind: notification, keys: notifiedDaily.map(keyOf) });
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
