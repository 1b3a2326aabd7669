import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { blocks, notifications } from '../db/schema.ts';

export type NotificationKind = (typeof notifications.$inferInsert)['kind'];

export interface News {
  kind: NotificationKind;
  /** Who did it; null when the site itself tells. */
  actorId: number | null;
  eventId?: number | undefined;
  commentId?: number | undefined;
  text?: string | undefined;
  /** Tells the same user the same thing only once; the user's id is added to it. */
  key?: string;
  at: Date;
}

/** What reaches nobody who blocked whoever did it. The rest are facts that concern the one who is told. */
const social: ReadonlySet<NotificationKind> = new Set(['liked', 'saved', 'comment', 'reply', 'follow', 'invited', 'thanks']);

/**
 * Tells users something; whoever did it is not told. Call it in the transaction of the deed, and after it
 * `deps.live.publish(userIds, { type: 'news' })`.
 */
export async function notify(tx: Db, userIds: readonly number[], { kind, actorId, eventId, commentId, text, key, at }: News): Promise<void> {
  const others = [...new Set(userIds)].filter((id) => id !== actorId);
  const told = actorId !== null && social.has(kind) ? await withoutBlockers(tx, others, actorId) : others;
  if (told.length === 0) return;
  await tx.insert(notifications).values(told.map((userId) => ({
    userId, actorId, kind, eventId, commentId, text, key: key && `${key}/${userId}`, createdAt: at,
  }))).onConflictDoNothing({ target: notifications.key });
}

async function withoutBlockers(tx: Db, userIds: number[], actorId: number): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await tx.select({ id: blocks.ownerId }).from(blocks).where(and(inArray(blocks.ownerId, userIds), eq(blocks.blockedId, actorId)));
  const blockers = new Set(rows.map((row) => row.id));
  return userIds.filter((id) => !blockers.has(id));
}
