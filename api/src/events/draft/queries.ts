import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { mostDrafts } from 'shared-kernel/contract/draft';
import type { Db } from '../../db/database.ts';
import { eventDrafts } from '../../db/schema/events.ts';

const ofKey = (userId: number, key: string) => and(eq(eventDrafts.userId, userId), eq(eventDrafts.key, key));

const { key, title, cover, updatedAt } = eventDrafts;

export const listDrafts = (db: Db, userId: number) =>
  db
    .select({ key, title, cover, updatedAt })
    .from(eventDrafts)
    .where(eq(eventDrafts.userId, userId))
    .orderBy(desc(updatedAt), desc(key))
    .limit(mostDrafts);

export async function readDraft(db: Db, userId: number, name: string) {
  const [row] = await db.select().from(eventDrafts).where(ofKey(userId, name));
  return row ?? null;
}

export interface SavedDraft {
  userId: number;
  key: string;
  title: string;
  cover: string | null;
  content: string;
  /** The version that it continues; null if there was none, undefined if it does not matter. */
  seen: Date | null | undefined;
  at: Date;
}

/**
 * One statement, so that of two devices that save at once the second sees the first. False if another save came in
 * between.
 */
export async function saveDraft(db: Db, { seen, at, ...draft }: SavedDraft): Promise<boolean> {
  const written = await db
    .insert(eventDrafts)
    .values({ ...draft, updatedAt: at })
    .onConflictDoUpdate({
      target: [eventDrafts.userId, eventDrafts.key],
      set: { title: draft.title, cover: draft.cover, content: draft.content, updatedAt: at },
      ...(seen !== undefined && {
        // The same content again is a retry of a save whose answer was lost.
        setWhere: sql`${updatedAt} = ${seen?.toISOString() ?? null}::timestamptz or ${eventDrafts.content} = ${draft.content}`,
      }),
    })
    .returning({ key });
  if (written.length === 0) return false;
  const older = db
    .select({ key })
    .from(eventDrafts)
    .where(eq(eventDrafts.userId, draft.userId))
    .orderBy(desc(updatedAt), desc(key))
    .offset(mostDrafts);
  await db.delete(eventDrafts).where(and(eq(eventDrafts.userId, draft.userId), inArray(key, older)));
  return true;
}

export const removeDraft = (db: Db, userId: number, name: string) => db.delete(eventDrafts).where(ofKey(userId, name));
