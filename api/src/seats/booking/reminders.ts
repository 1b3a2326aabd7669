import { and, eq, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { notifications } from '../../db/schema/news.ts';
import { blocks, closeFriends } from '../../db/schema/people.ts';
import { eventSessions, reservations } from '../../db/schema/seats.ts';
import { fail } from '../../errors/errors.ts';
import { notify, type NotificationKind } from '../../notices/notify.ts';

interface DailyNotice {
  userIds: number[];
  kind: NotificationKind;
  key: string;
  actorId: number;
  eventId: number;
  at: Date;
}

/** Tells each of them at most once a day, and answers who was told now. */
async function tellOncePerDay(db: Db, { userIds, kind, key, actorId, eventId, at }: DailyNotice): Promise<number[]> {
  if (userIds.length === 0) return [];
  const ofToday = `${key}/${at.toISOString().slice(0, 10)}`;
  return db.transaction(async (tx) => {
    // Two at once would both count; the second waits here and finds everybody told.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${ofToday}))`);
    const told = await tx
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(sql`${notifications.key} = any(${sql.param(userIds.map((id) => `${ofToday}/${id}`))}::text[])`);
    const left = userIds.filter((id) => !told.some(({ userId }) => userId === id));
    await notify(tx, left, { kind, actorId, eventId, key: ofToday, at });
    return left;
  });
}

/**
 * Invites somebody's mutual close friends who are not coming yet. All of them may see the event: it is public, or each
 * is the owner's close friend.
 */
export async function inviteFriends(
  db: Db,
  { event, inviterId, at }: { event: { id: number; ownerId: number }; inviterId: number; at: Date },
): Promise<number[]> {
  const [found] = await db.select({ isClose: events.isCloseFriend }).from(events).where(eq(events.id, event.id));
  if (found?.isClose && inviterId !== event.ownerId) fail('forbidden');
  const back = alias(closeFriends, 'back');
  const blocked = db
    .select({ one: sql`1` })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.ownerId, inviterId), eq(blocks.blockedId, closeFriends.friendId)),
        and(eq(blocks.ownerId, closeFriends.friendId), eq(blocks.blockedId, inviterId)),
      ),
    );
  const coming = db
    .select({ one: sql`1` })
    .from(reservations)
    .where(
      and(
        eq(reservations.eventId, event.id),
        eq(reservations.userId, closeFriends.friendId),
        eq(reservations.status, 'reserved'),
      ),
    );
  const friends = await db
    .select({ id: closeFriends.friendId })
    .from(closeFriends)
    .innerJoin(back, and(eq(back.ownerId, closeFriends.friendId), eq(back.friendId, closeFriends.ownerId)))
    .where(
      and(
        eq(closeFriends.ownerId, inviterId),
        ne(closeFriends.friendId, event.ownerId),
        notExists(blocked),
        notExists(coming),
      ),
    );
  return tellOncePerDay(db, {
    userIds: friends.map(({ id }) => id),
    kind: 'invited',
    key: `invited/${event.id}`,
    actorId: inviterId,
    eventId: event.id,
    at,
  });
}

/** Reminds one guest of a reservation that is still to come. */
export async function remindGuest(
  db: Db,
  event: { id: number; ownerId: number },
  reservationId: number,
  at: Date,
): Promise<number[]> {
  const [row] = await db
    .select({ userId: reservations.userId, end: eventSessions.end })
    .from(reservations)
    .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
    .where(
      and(eq(reservations.id, reservationId), eq(reservations.eventId, event.id), eq(reservations.status, 'reserved')),
    );
  if (!row) fail('not_found');
  if (row.end <= at) fail('event_over');
  return tellOncePerDay(db, {
    userIds: [row.userId],
    kind: 'reminder',
    key: `reminder/${reservationId}`,
    actorId: event.ownerId,
    eventId: event.id,
    at,
  });
}
