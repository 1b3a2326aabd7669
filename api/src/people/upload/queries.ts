import { and, count, eq, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Picture } from 'shared-kernel/contract/property';
import type { Db } from '../../db/database.ts';
import { channels, uploads } from '../../db/schema/people.ts';
import { latestFirst } from '../../http/keyset.ts';
import { type Page, type PageStart, toPage } from '../../http/page.ts';
import { toPicture } from '../../property/toProperty.ts';

const latest = latestFirst({ id: uploads.id });

/** A user's own pictures to choose from, the latest first, without those of the channel itself. */
export async function uploadsPage(db: Db, userId: number, start: PageStart): Promise<Page<Picture>> {
  const where = and(eq(uploads.userId, userId), isNot(channels.avatarId), isNot(channels.coverId));
  const [found, [counted]] = await Promise.all([
    db
      .select({ id: uploads.id, link: uploads.link, thumbnailLink: uploads.thumbnailLink })
      .from(uploads)
      .leftJoin(channels, eq(channels.userId, uploads.userId))
      .where(and(where, latest.after(start)))
      .orderBy(...latest.order)
      .limit(latest.limit)
      .offset(latest.offset(start)),
    db.select({ total: count() }).from(uploads).leftJoin(channels, eq(channels.userId, uploads.userId)).where(where),
  ]);
  const { rows, next } = latest.cut(found, ({ id }) => ({ id }));
  return toPage(rows.map(toPicture), start, { total: counted?.total ?? 0, next });
}

const isNot = (column: typeof channels.avatarId | typeof channels.coverId): SQL | undefined =>
  or(isNull(column), ne(column, uploads.id));
