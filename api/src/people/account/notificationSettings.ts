import { and, asc, eq, inArray } from 'drizzle-orm';
import type { NotificationSettings } from 'shared-kernel/contract/account';
import type { Db } from '../../db/database.ts';
import { notificationMutes } from '../../db/schema/news.ts';

type Kind = NotificationSettings['push'][number];

export async function readMutes(db: Db, userId: number): Promise<NotificationSettings> {
  const rows = await db
    .select({ way: notificationMutes.way, kind: notificationMutes.kind })
    .from(notificationMutes)
    .where(eq(notificationMutes.userId, userId))
    .orderBy(asc(notificationMutes.kind));
  const of = (way: 'push' | 'mail'): Kind[] => rows.filter((row) => row.way === way).map(({ kind }) => kind as Kind);
  return { push: of('push'), mail: of('mail') };
}

const sentWays = ['push', 'mail'] as const;

/** The whole of them: what is not named is sent again. */
export async function writeMutes(db: Db, userId: number, wish: NotificationSettings): Promise<NotificationSettings> {
  const rows = sentWays.flatMap((way) => [...new Set(wish[way])].map((kind) => ({ userId, way, kind })));
  await db.transaction(async (tx) => {
    await tx
      .delete(notificationMutes)
      .where(and(eq(notificationMutes.userId, userId), inArray(notificationMutes.way, [...sentWays])));
    if (rows.length > 0) await tx.insert(notificationMutes).values(rows).onConflictDoNothing();
  });
  return readMutes(db, userId);
}
