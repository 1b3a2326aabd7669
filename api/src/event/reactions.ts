import { and, eq, sql } from 'drizzle-orm';
import { recordActivity } from '../activity/record.ts';
import type { Db } from '../db/database.ts';
import { eventLikes, events, eventSaves } from '../db/schema.ts';

interface Reaction { userId: number; event: { id: number; ownerId: number }; at: Date; wanted: boolean | undefined }

/**
 * Likes or takes the like back. Without a wanted state it toggles; with one a repeated request changes nothing.
 * The count moves by the rows that really changed, so parallel requests cannot bend it.
 */
export async function setLike(db: Db, { userId, event, at, wanted }: Reaction): Promise<{ isLiked: boolean; likesCount: number }> {
  return db.transaction(async (tx) => {
    const { isSet, change } = await switchRow(tx, eventLikes, { userId, eventId: event.id, at, wanted });
    const [row] = await tx.update(events).set({ likesCount: sql`${events.likesCount} + ${change}` }).where(eq(events.id, event.id)).returning({ likes: events.likesCount });
    if (change !== 0) await recordActivity(tx, { kind: isSet ? 'liked' : 'unliked', userId, ownerId: event.ownerId, eventId: event.id, at });
    return { isLiked: isSet, likesCount: row?.likes ?? 0 };
  });
}

export async function setSave(db: Db, { userId, event, at, wanted }: Reaction): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { isSet, change } = await switchRow(tx, eventSaves, { userId, eventId: event.id, at, wanted });
    if (change !== 0) await recordActivity(tx, { kind: isSet ? 'saved' : 'unSaved', userId, ownerId: event.ownerId, eventId: event.id, at });
    return isSet;
  });
}

interface Switch { userId: number; eventId: number; at: Date; wanted: boolean | undefined }

async function switchRow(tx: Db, table: typeof eventLikes | typeof eventSaves, { userId, eventId, at, wanted }: Switch): Promise<{ isSet: boolean; change: -1 | 0 | 1 }> {
  if (wanted !== true) {
    const removed = await tx.delete(table).where(and(eq(table.userId, userId), eq(table.eventId, eventId))).returning({ userId: table.userId });
    if (removed.length > 0) return { isSet: false, change: -1 };
    if (wanted === false) return { isSet: false, change: 0 };
  }
  const added = await tx.insert(table).values({ userId, eventId, createdAt: at }).onConflictDoNothing().returning({ userId: table.userId });
  return { isSet: true, change: added.length > 0 ? 1 : 0 };
}
