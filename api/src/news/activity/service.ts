import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { openPrivateRoom, sendMessage } from '../../chat/service.ts';
import type { Db } from '../../db/database.ts';
import { activities } from '../../db/schema/news.ts';
import { findVisible } from '../../views/readEvent.ts';
import { fail } from '../../errors/errors.ts';
import { type Viewer, viewerId } from '../../http/viewer.ts';
import { notify } from '../../notices/notify.ts';
import { hasShared } from './queries.ts';
import { recordActivity } from '../../notices/record.ts';

/**
 * Removes an activity from the user's own list; the other side keeps it. For others' activities nothing happens.
 */
export async function archive(db: Db, userId: number, id: number, at: Date): Promise<void> {
  const once = (
    column: typeof activities.archivedByUserAt | typeof activities.archivedByOwnerAt,
    whose: typeof activities.userId | typeof activities.ownerId,
  ) =>
    sql`case when ${whose} = ${userId} then coalesce(${column}, ${at.toISOString()}::timestamptz) else ${column} end`;
  const archived = await db
    .update(activities)
    .set({
      archivedByUserAt: once(activities.archivedByUserAt, activities.userId),
      archivedByOwnerAt: once(activities.archivedByOwnerAt, activities.ownerId),
    })
    .where(and(eq(activities.id, id), or(eq(activities.userId, userId), eq(activities.ownerId, userId))))
    .returning({ id: activities.id });
  if (archived.length === 0) fail('not_found');
}

export interface Reaction {
  activityId: number;
  actorId: number;
  roomId: number;
  messageId: number;
}

/** Replies to an activity in a private chat, completely or not at all, and only once. */
export async function react(db: Db, activityId: number, body: string, viewer: Viewer): Promise<Reaction> {
  const me = viewerId(viewer);
  return db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(activities)
      .set({ respondedAt: viewer.now })
      .where(and(answerableBy(activityId, me), isNull(activities.respondedAt)))
      .returning();
    if (!claimed) return refuse(tx, activityId, me);
    const event = claimed.eventId === null ? null : await findVisible(tx, claimed.eventId, viewer);
    const roomId = await openPrivateRoom(tx, me, claimed.userId, viewer.now);
    const { message } = await sendMessage(tx, roomId, { body, eventId: event?.id ?? null, clientKey: null }, viewer);
    await notify(tx, [claimed.userId], { kind: 'thanks', actorId: me, eventId: event?.id, text: body, at: viewer.now });
    return { activityId, actorId: claimed.userId, roomId, messageId: message.id };
  });
}

const answerableBy = (activityId: number, userId: number) =>
  and(eq(activities.id, activityId), eq(activities.ownerId, userId), ne(activities.userId, userId));

async function refuse(tx: Db, activityId: number, userId: number): Promise<never> {
  const rows = await tx.select({ id: activities.id }).from(activities).where(answerableBy(activityId, userId));
  return fail(rows.length > 0 ? 'already_responded' : 'not_found');
}

const day = 24 * 3600_000;

/**
 * Records that a user shared an event, once a day for each way of sharing, so that nobody fills the owner's list.
 */
export async function share(
  db: Db,
  userId: number,
  event: { id: number; ownerId: number },
  target: string,
  at: Date,
): Promise<void> {
  if (await hasShared(db, userId, event.id, target, new Date(at.getTime() - day))) return;
  await recordActivity(db, { kind: 'shared', userId, ownerId: event.ownerId, eventId: event.id, text: target, at });
}
