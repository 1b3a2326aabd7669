import { and, count, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { notifications } from '../../db/schema/news.ts';
import { offsetOf, perPage } from '../../http/page.ts';
import type { NotificationKind } from '../../notices/notify.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** Changes of an event, or of one's place in it. */
export const eventKinds: readonly NotificationKind[] = [
  'created',
  'approved',
  'rejected',
  'kick',
  'canceled',
  'reminder',
  'invited',
  'place_free',
  'offer_over',
  'waiting_over',
];

/** A page of a user's notifications, the latest first. */
export async function findNotifications(
  db: Db,
  userId: number,
  kinds: readonly NotificationKind[] | null,
  page: number,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const where = and(eq(notifications.userId, userId), kinds ? inArray(notifications.kind, [...kinds]) : undefined);
  const [rows, [counted]] = await Promise.all([
    db.select().from(notifications).where(where).orderBy(desc(notifications.id)).limit(perPage).offset(offsetOf(page)),
    db.select({ total: count() }).from(notifications).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Marks a user's notifications up to `id` as read; later ones stay unread. */
export async function markRead(db: Db, userId: number, id: number, at: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.userId, userId), lte(notifications.id, id), isNull(notifications.readAt)));
}
