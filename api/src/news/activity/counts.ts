import { and, count, countDistinct, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { CountsSchema } from 'shared-kernel/contract/activity';
import type { Db } from '../../db/database.ts';
import { chatroomMembers, messages } from '../../db/schema/chat.ts';
import { events } from '../../db/schema/events.ts';
import { notifications } from '../../db/schema/news.ts';
import { channels } from '../../db/schema/people.ts';
import { reservations } from '../../db/schema/seats.ts';

export type Counts = Static<typeof CountsSchema>;

/** How many events the user joined, how many are their own, and how much is unread. */
export async function countsOf(db: Db, userId: number): Promise<Counts> {
  const [[joined], [own], [news], [unread]] = await Promise.all([
    db
      .select({ n: countDistinct(reservations.eventId) })
      .from(reservations)
      .innerJoin(events, eq(events.id, reservations.eventId))
      .where(and(eq(reservations.userId, userId), eq(reservations.status, 'reserved'), isNull(events.deletedAt))),
    db
      .select({ n: count() })
      .from(events)
      .innerJoin(channels, eq(channels.id, events.channelId))
      .where(and(eq(channels.userId, userId), isNull(events.deletedAt))),
    db
      .select({ n: count() })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt))),
    db
      .select({ n: count() })
      .from(chatroomMembers)
      .innerJoin(
        messages,
        and(eq(messages.chatroomId, chatroomMembers.chatroomId), gt(messages.id, chatroomMembers.lastReadId)),
      )
      .where(
        and(
          eq(chatroomMembers.userId, userId),
          ne(messages.userId, userId),
          isNull(messages.deletedAt),
          isNull(chatroomMembers.mutedAt),
        ),
      ),
  ]);
  return {
    reserved: joined?.n ?? 0,
    owned: own?.n ?? 0,
    unread_notifications: news?.n ?? 0,
    unread_messages: unread?.n ?? 0,
  };
}
