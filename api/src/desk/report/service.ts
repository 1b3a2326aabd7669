import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { appReports, appReportUploads, reports } from '../../db/schema/desk.ts';
import { uploads } from '../../db/schema/people.ts';
import { fail } from '../../errors/errors.ts';
import { theRow } from '../../db/theRow.ts';

type NewReport = Pick<
  typeof reports.$inferInsert,
  'userId' | 'target' | 'targetId' | 'reasonId' | 'description' | 'createdAt'
>;

/** Stores a report; a second report of the same thing by the same user is the first one. */
export async function report(db: Db, values: NewReport): Promise<number> {
  const [row] = await db
    .insert(reports)
    .values(values)
    // Changes nothing, but returns the existing row.
    .onConflictDoUpdate({
      target: [reports.userId, reports.target, reports.targetId],
      set: { reasonId: sql`${reports.reasonId}` },
    })
    .returning({ id: reports.id });
  return theRow(row, 'report').id;
}

export interface AppReport {
  userId: number | null;
  title: 'contactUs' | 'suggestion' | 'appBug';
  description: string;
  bugAddress: string | undefined;
  gallery: readonly number[];
  at: Date;
}

/** How many of the pictures are the user's own. */
export type FindOwn = (tx: Db, uploadIds: readonly number[], userId: number) => Promise<number>;

/** Locks them, so that none is deleted between this check and the insert. */
export const findOwn: FindOwn = async (tx, uploadIds, userId) =>
  (
    await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(inArray(uploads.id, [...uploadIds]), eq(uploads.userId, userId)))
      .for('key share')
  ).length;

/** A message to the site's makers, with pictures of one's own. */
export async function reportApp(
  db: Db,
  { gallery, at, ...values }: AppReport,
  find: FindOwn = findOwn,
): Promise<number> {
  const uploadIds = [...new Set(gallery)];
  return db.transaction(async (tx) => {
    if (uploadIds.length > 0 && (await find(tx, uploadIds, values.userId ?? 0)) < uploadIds.length)
      fail('unknown_upload', { field: 'gallery' });
    const [made] = await tx
      .insert(appReports)
      .values({ ...values, createdAt: at })
      .returning({ id: appReports.id });
    const { id } = theRow(made, 'report');
    if (uploadIds.length > 0)
      await tx.insert(appReportUploads).values(uploadIds.map((uploadId) => ({ reportId: id, uploadId })));
    return id;
  });
}
