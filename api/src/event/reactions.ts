import { and, eq, sql } from 'drizzle-orm';
import { recordActivity } from '../activity/record.ts';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { eventLikes, events, eventSaves } from '../db/schema.ts';

interface Reaction { userId: number; event: { id: number; ownerId: number }; at: Date; wanted: boolean | undefined }

/**
 * Likes or takes the like back. Without a wanted state it toggles; with one a repeated request changes nothing.
 * The count moves by the rows that really changed, so parallel requests cannot bend it.
 */
export async function setLike(db: Db, { userId, event, at, wanted }: Reaction): Promise<{ isLiked: boolean; likesCount: number }> {
  return db.transaction(async (tx) => {
    const { isSet, change } = await switchRow(likeRows(tx), { userId, eventId: event.id, at, wanted });
    const [row] = await countLikes(tx).execute({ eventId: event.id, change });
    if (change !== 0) await recordActivity(tx, { kind: isSet ? 'liked' : 'unliked', userId, ownerId: event.ownerId, eventId: event.id, at });
    return { isLiked: isSet, likesCount: row?.likes ?? 0 };
  });
}

export async function setSave(db: Db, { userId, event, at, wanted }: Reaction): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { isSet, change } = await switchRow(saveRows(tx), { userId, eventId: event.id, at, wanted });
    if (change !== 0) await recordActivity(tx, { kind: isSet ? 'saved' : 'unSaved', userId, ownerId: event.ownerId, eventId: event.id, at });
    return isSet;
  });
}

interface Switch { userId: number; eventId: number; at: Date; wanted: boolean | undefined }

async function switchRow({ remove, add }: ReactionRows, { userId, eventId, at, wanted }: Switch): Promise<{ isSet: boolean; change: -1 | 0 | 1 }> {
  if (wanted !== true) {
    const removed = await remove.execute({ userId, eventId });
    if (removed.length > 0) return { isSet: false, change: -1 };
    if (wanted === false) return { isSet: false, change: 0 };
  }
  const added = await add.execute({ userId, eventId, at });
  return { isSet: true, change: added.length > 0 ? 1 : 0 };
}

const rowsIn = (db: Db, table: typeof eventLikes | typeof eventSaves, name: string) => ({
  remove: db.delete(table).where(and(eq(table.userId, sql.placeholder('userId')), eq(table.eventId, sql.placeholder('eventId'))))
    .returning({ userId: table.userId }).prepare(`remove_${name}`),
  add: db.insert(table).values({ userId: sql.placeholder('userId'), eventId: sql.placeholder('eventId'), createdAt: sql.placeholder('at') }).onConflictDoNothing()
    .returning({ userId: table.userId }).prepare(`add_${name}`),
});
type ReactionRows = ReturnType<typeof rowsIn>;
const likeRows = prepared((db) => rowsIn(db, eventLikes, 'like'));
const saveRows = prepared((db) => rowsIn(db, eventSaves, 'save'));

const countLikes = prepared((db) => db.update(events).set({ likesCount: sql`${events.likesCount} + ${sql.placeholder('change')}` })
  .where(eq(events.id, sql.placeholder('eventId'))).returning({ likes: events.likesCount }).prepare('count_likes'));
