import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isForeignKeyViolation } from '../../db/foreignKeyViolation.ts';
import { eventUpdates } from '../../db/schema/events.ts';
import { uploads } from '../../db/schema/people.ts';
import type { Deps } from '../../http/deps.ts';
import { deletePicture } from '../../files/storePicture.ts';
import { fail } from '../../errors/errors.ts';

/** Removes a user's own picture that nothing uses, its files too. */
export async function deleteUpload(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  id: number,
  userId: number,
): Promise<void> {
  const [own] = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.userId, userId)));
  if (!own) fail('not_found');
  const link = (await deleteUnused(db, id)) ?? fail('upload_in_use');
  await deletePicture(files, link);
}

/** Removes a picture that was replaced, unless something else uses it. */
export async function deleteReplaced({ db, files }: Pick<Deps, 'db' | 'files'>, id: number): Promise<void> {
  const link = await deleteUnused(db, id);
  if (link) await deletePicture(files, link);
}

/**
 * The link of the picture whose row was deleted; null where something uses it. A foreign key decides, so that whoever
 * takes the picture at the same moment is not left without. Only an edit that waits for an admin names its pictures
 * without one.
 */
async function deleteUnused(db: Db, id: number): Promise<string | null> {
  const waiting = db
    .select({ one: sql`1` })
    .from(eventUpdates)
    .where(and(eq(eventUpdates.status, 'waiting'), sql`${eventUpdates.form} -> 'gallery' @> to_jsonb(${id}::int)`));
  try {
    const [gone] = await db
      .delete(uploads)
      .where(and(eq(uploads.id, id), notExists(waiting)))
      .returning({ link: uploads.link });
    return gone?.link ?? null;
  } catch (error) {
    if (isForeignKeyViolation(error)) return null;
    throw error;
  }
}
