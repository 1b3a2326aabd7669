import { and, eq, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { notifications } from '../../db/schema/news.ts';
import { blocks, closeFriends } from '../../db/schema/people.ts';
import { eventSessions, reservations } from '../../db/schema/seats.ts';
import { fail } from '../../errors/errors.ts';
import { notify, type NotificationKind } from '../../notices/notify.ts';
import { dayInIran } from '../../settings/iranZone.ts';

interface DailyNotice {
  userIds: number[];
  kind: NotificationKind;
  key: string;
  actorId: number;
  eventId: number;
  at: Date;
}

/** Notifies each of them at most once a day, and returns who was notified now. */
async function notifyOncePerDay(db: Db, { userIds, kind, key, actorId, eventId, at }: DailyNotice): Promise<number[]> {
  if (userIds.length === 0) return [];
  const ofToday = dayKey(key, at);
  return db.transaction(async (tx) => {
    // Two at once would both notify; the second waits here and finds everybody notified.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${ofToday}))`);
    const notified = await notifiedOf(tx, ofToday, userIds);
    const left = userIds.filter((id) => !notified.has(id));
    await notify(tx, left, { kind, actorId, eventId, key: ofToday, at });
    return left;
  });
}

const dayKey = (key: string, at: Date): string => `${key}/${dayInIran(at)}`;

async function notifiedOf(db: Db, ofToday: string, userIds: readonly number[]): Promise<Set<number>> {
  const notified = await db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(sql`${notifications.key} = any(${sql.param(userIds.map((id) => `${ofToday}/${id}`))}::text[])`);
  return new Set(notified.map(({ userId }) => userId));
}

const invitationKey = (eventId: number): string => `invited/${eventId}`;

interface Inviting {
  event: { id: number; ownerId: number };
  inviterId: number;
  at: Date;
}

/**
 * Somebody's mutual close friends and whether they are coming, without the host and without those where one has
 * blocked the other. All of them may see the event: it is public, or they are its owner's own close friends.
 */
async function friendsOf(db: Db, { event, inviterId }: Inviting): Promise<{ id: number; isComing: boolean }[]> {
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
  const isComing = sql<boolean>`exists (select 1 from ${reservations} where ${and(
    eq(reservations.eventId, event.id),
    eq(reservations.userId, closeFriends.friendId),
    eq(reservations.status, 'reserved'),
  )})`;
  return db
    .select({ id: closeFriends.friendId, isComing })
    .from(closeFriends)
    .innerJoin(back, and(eq(back.ownerId, closeFriends.friendId), eq(back.friendId, closeFriends.ownerId)))
    .where(and(eq(closeFriends.ownerId, inviterId), ne(closeFriends.friendId, event.ownerId), notExists(blocked)));
}

const notComing = (friends: readonly { id: number; isComing: boolean }[]): number[] =>
  friends.filter(({ isComing }) => !isComing).map(({ id }) => id);

/** How many friends there are, how many a notification would reach now, and how many were notified today. */
export async function friendsToNotify(db: Db, inviting: Inviting) {
  const { event, at } = inviting;
  const friends = await friendsOf(db, inviting);
  const notified = await notifiedOf(
    db,
    dayKey(invitationKey(event.id), at),
    friends.map(({ id }) => id),
  );
  return {
    friends: friends.length,
    reach: notComing(friends).filter((id) => !notified.has(id)).length,
    notified_today: notified.size,
  };
}

/** Invites somebody's mutual close friends who are not coming yet. */
export async function inviteFriends(db: Db, inviting: Inviting): Promise<number[]> {
  const { event, inviterId, at } = inviting;
  return notifyOncePerDay(db, {
    userIds: notComing(await friendsOf(db, inviting)),
    kind: 'invited',
    key: invitationKey(event.id),
    actorId: inviterId,
    eventId: event.id,
    at,
  });
}

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
  return notifyOncePerDay(db, {
    userIds: [row.userId],
    kind: 'reminder',
    key: `reminder/${reservationId}`,
    actorId: event.ownerId,
    eventId: event.id,
    at,
  });
}
