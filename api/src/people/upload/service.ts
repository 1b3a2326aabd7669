import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isForeignKeyViolation } from '../../db/violation.ts';
import { eventUpdates } from '../../db/schema/events.ts';
import { uploads } from '../../db/schema/people.ts';
import type { Deps } from '../../http/deps.ts';
import { deletePicture } from '../../files/storePicture.ts';
import { fail } from '../../errors/errors.ts';

/** Deletes a user's own unused picture with its files. */
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

/** Deletes a picture that was replaced, unless something else uses it. */
export async function deleteReplaced({ db, files }: Pick<Deps, 'db' | 'files'>, id: number): Promise<void> {
  const link = await deleteUnused(db, id);
  if (link) await deletePicture(files, link);
}

/**
 * Deletes the picture's row and returns its link; null if something uses it. A foreign key decides, so that
 * somebody who uses the picture at the same moment does not lose it. Only edits that wait for an admin refer to
 * pictures without one.
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
