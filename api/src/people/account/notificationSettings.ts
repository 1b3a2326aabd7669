import { and, asc, eq, inArray } from 'drizzle-orm';
import type { NotificationSettings } from 'shared-kernel/contract/account';
import { accountKinds } from 'shared-kernel/contract/figures';
import type { Db } from '../../db/database.ts';
import { notificationMutes } from '../../db/schema/news.ts';

type Way = keyof NotificationSettings;
type Kind = NotificationSettings[Way][number];

export async function readMutes(db: Db, userId: number): Promise<NotificationSettings> {
  const rows = await db
    .select({ way: notificationMutes.way, kind: notificationMutes.kind })
    .from(notificationMutes)
    .where(eq(notificationMutes.userId, userId))
    .orderBy(asc(notificationMutes.kind));
  const of = (way: Way): Kind[] => rows.filter((row) => row.way === way).map(({ kind }) => kind);
  return { push: of('push'), mail: of('mail'), site: of('site') };
}

const sentWays = ['push', 'mail'] as const;

const ofAccount: ReadonlySet<Kind> = new Set(accountKinds);

/**
 * Replaces the muted kinds of pushes and mails; what concerns the account itself is not muted. Which kinds there are on
 * the site is chosen elsewhere.
 */
export async function writeMutes(
  db: Db,
  userId: number,
  settings: Pick<NotificationSettings, (typeof sentWays)[number]>,
): Promise<NotificationSettings> {
  const rows = sentWays.flatMap((way) =>
    [...new Set(settings[way])].filter((kind) => !ofAccount.has(kind)).map((kind) => ({ userId, way, kind })),
  );
  await db.transaction(async (tx) => {
    await tx
      .delete(notificationMutes)
      .where(and(eq(notificationMutes.userId, userId), inArray(notificationMutes.way, [...sentWays])));
    if (rows.length > 0) await tx.insert(notificationMutes).values(rows).onConflictDoNothing();
  });
  return readMutes(db, userId);
}
