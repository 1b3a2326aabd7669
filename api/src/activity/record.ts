import type { Db } from '../db/database.ts';
import { activities, type ActivityKind, notifications } from '../db/schema.ts';

type NotificationKind = typeof notifications.$inferInsert.kind;

export interface Happening {
  kind: ActivityKind;
  /** Who did it. */
  userId: number;
  /** Whose event or channel it was done to. */
  ownerId: number;
  eventId?: number;
  /** The channel that was followed. */
  channelId?: number;
  commentId?: number;
  text?: string;
  at: Date;
}

/** The undoing of something is an activity, but nobody is told of it. */
const told: Partial<Record<ActivityKind, NotificationKind>> = {
  liked: 'liked', saved: 'saved', reserved: 'reserved', canceled: 'canceled', commented: 'comment', followed: 'follow',
};

/** Writes down what a member did and tells the owner of it; call it in the transaction of the deed. */
export async function recordActivity(tx: Db, { kind, userId, ownerId, eventId, channelId, commentId, text, at }: Happening): Promise<void> {
  await tx.insert(activities).values({ kind, userId, ownerId, eventId, channelId, text, createdAt: at });
  const notification = told[kind];
  if (!notification || userId === ownerId) return;
  await tx.insert(notifications).values({ userId: ownerId, actorId: userId, kind: notification, eventId, commentId, createdAt: at });
}
