import { and, count, desc, eq, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Picture } from 'shared-kernel/contract/property';
import type { Db } from '../../db/database.ts';
import { channels, uploads } from '../../db/schema/people.ts';
import { offsetOf, type Page, perPage, toPage } from '../../http/page.ts';
import { toPicture } from '../../property/toProperty.ts';

/** A user's own pictures to choose from, the latest first, without those of the channel itself. */
export async function uploadsPage(db: Db, userId: number, page: number): Promise<Page<Picture>> {
  const where = and(eq(uploads.userId, userId), isNot(channels.avatarId), isNot(channels.coverId));
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: uploads.id, link: uploads.link, thumbnailLink: uploads.thumbnailLink })
      .from(uploads)
      .leftJoin(channels, eq(channels.userId, uploads.userId))
      .where(where)
      .orderBy(desc(uploads.id))
      .limit(perPage)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(uploads).leftJoin(channels, eq(channels.userId, uploads.userId)).where(where),
  ]);
  return toPage(rows.map(toPicture), page, counted?.total ?? 0);
}

const isNot = (column: typeof channels.avatarId | typeof channels.coverId): SQL | undefined =>
  or(isNull(column), ne(column, uploads.id));
