import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { SaveFolder } from 'shared-kernel/contract/folder';
import { foldText } from 'shared-kernel/language/fold';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { channels, users } from '../../db/schema/people.ts';
import { eventSaves, saveFolders } from '../../db/schema/reactions.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../db/violation.ts';
import { fail } from '../../errors/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { visibleTo } from '../../views/visibility.ts';
import { theRow } from '../../db/theRow.ts';

/** More than anybody looks through. */
const mostFolders = 50;

const own = (userId: number, id: number) => and(eq(saveFolders.userId, userId), eq(saveFolders.id, id));

export async function foldersOf(db: Db, userId: number, viewer: Viewer): Promise<SaveFolder[]> {
  const [folders, counts] = await Promise.all([
    db.select().from(saveFolders).where(eq(saveFolders.userId, userId)).orderBy(asc(saveFolders.nameKey)),
    db
      .select({ id: eventSaves.folderId, count: count() })
      .from(eventSaves)
      .innerJoin(events, eq(events.id, eventSaves.eventId))
      .innerJoin(channels, eq(channels.id, events.channelId))
      .where(and(eq(eventSaves.userId, userId), visibleTo(viewer)))
      .groupBy(eventSaves.folderId),
  ]);
  const countOf = new Map(counts.map((row) => [row.id, row.count]));
  return folders.map(({ id, name }) => ({ id, name, count: countOf.get(id) ?? 0 }));
}

/** Names of folders are compared like search texts: «كتاب» and «کتاب» are the same. */
const keyOf = (name: string): string => foldText(name) || fail('invalid', { field: 'name', fault: 'required' });

/** Of two tabs the second counts what the first has made. */
async function lockMember(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** `lock` is replaced only by the test that shows what happens without it. */
export async function makeFolder(
  db: Db,
  { userId, name, eventIds, at }: { userId: number; name: string; eventIds: readonly number[]; at: Date },
  lock: typeof lockMember = lockMember,
): Promise<{ id: number; count: number }> {
  const nameKey = keyOf(name);
  return refusingDoubles(() =>
    db.transaction(async (tx) => {
      await lock(tx, userId);
      if ((await tx.$count(saveFolders, eq(saveFolders.userId, userId))) >= mostFolders) fail('too_many_folders');
      const [row] = await tx.insert(saveFolders).values({ userId, name, nameKey, createdAt: at }).returning();
      const { id } = theRow(row, 'folder');
      const put = await tx
        .update(eventSaves)
        .set({ folderId: id })
        .where(and(eq(eventSaves.userId, userId), inArray(eventSaves.eventId, [...eventIds])))
        .returning({ id: eventSaves.eventId });
      return { id, count: put.length };
    }),
  );
}

export async function renameFolder(db: Db, userId: number, id: number, name: string): Promise<void> {
  const nameKey = keyOf(name);
  const renamed = await refusingDoubles(() =>
    db.update(saveFolders).set({ name, nameKey }).where(own(userId, id)).returning({ id: saveFolders.id }),
  );
  if (renamed.length === 0) fail('not_found');
}

/** Deletes a folder; returns what was in it. */
export async function removeFolder(db: Db, userId: number, id: number): Promise<{ name: string; event_ids: number[] }> {
  return db.transaction(async (tx) => {
    const [folder] = await tx.select().from(saveFolders).where(own(userId, id)).for('update');
    if (!folder) fail('not_found');
    const inIt = await tx.select({ id: eventSaves.eventId }).from(eventSaves).where(eq(eventSaves.folderId, id));
    await tx.delete(saveFolders).where(eq(saveFolders.id, id));
    return { name: folder.name, event_ids: inIt.map((row) => row.id) };
  });
}

/**
 * Moves an event into one's own folder, or out of it; an event that is not saved and another's folder are not
 * found.
 */
export async function putIntoFolder(db: Db, userId: number, eventId: number, folderId: number | null): Promise<void> {
  if (folderId !== null) {
    const [folder] = await db.select({ id: saveFolders.id }).from(saveFolders).where(own(userId, folderId));
    if (!folder) fail('not_found');
  }
  const put = await db
    .update(eventSaves)
    .set({ folderId })
    .where(and(eq(eventSaves.userId, userId), eq(eventSaves.eventId, eventId)))
    .returning({ id: eventSaves.eventId })
    .catch((error: unknown): never => {
      // Another tab has deleted the folder since the check above.
      if (isForeignKeyViolation(error)) fail('not_found');
      throw error;
    });
  if (put.length === 0) fail('not_found');
}

async function refusingDoubles<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) fail('folder_exists', { field: 'name' });
    throw error;
  }
}
