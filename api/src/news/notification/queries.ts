import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { notifications } from '../../db/schema/news.ts';
import { latestFirst } from '../../http/keyset.ts';
import { type PageStart } from '../../http/page.ts';
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

const latest = latestFirst({ id: notifications.id });

/** A page of a user's notifications, the latest first. */
export async function findNotifications(
  db: Db,
  userId: number,
  kinds: readonly NotificationKind[] | null,
  start: PageStart,
): Promise<{ rows: NotificationRow[]; next: string | null; total: number }> {
  const where = and(eq(notifications.userId, userId), kinds ? inArray(notifications.kind, [...kinds]) : undefined);
  const [found, total] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(and(where, latest.after(start)))
      .orderBy(...latest.order)
      .limit(latest.limit)
      .offset(latest.offset(start)),
    db.$count(notifications, where),
  ]);
  return { ...latest.cut(found, ({ id }) => ({ id })), total };
}

/** Marks a user's notifications up to `id` as read; later ones stay unread. */
export async function markRead(db: Db, userId: number, id: number, at: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.userId, userId), lte(notifications.id, id), isNull(notifications.readAt)));
}
