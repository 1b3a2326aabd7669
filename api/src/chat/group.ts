import { and, eq } from 'drizzle-orm';
import { joinGroupChat } from '../seats/booking/groupChat.ts';
import type { Db } from '../db/database.ts';
import { chatroomMembers, chatrooms, messages } from '../db/schema/chat.ts';
import { events } from '../db/schema/events.ts';
import { channels } from '../db/schema/people.ts';
import { reservations } from '../db/schema/seats.ts';
import { visibleTo } from '../views/visibility.ts';
import { fail } from '../errors/errors.ts';
import { type Viewer, viewerId } from '../http/viewer.ts';
import { newestUpTo } from './messageQueries.ts';
import { roomEnd } from './roomEnd.ts';
import { isExpired } from './rules.ts';

/**
 * The id of an event's group for one of its members; refuses everybody else, whether there is a group or not.
 */
export async function groupOf(db: Db, eventId: number, viewer: Viewer): Promise<number> {
  return (await findGroup(db, eventId, viewer)) ?? fail('not_a_member');
}

/**
 * The same, and adds who belongs there: the owner may open it before the first guest, and guests with a reservation
 * join. No group is created for an event that is over or called off.
 */
export async function openGroup(db: Db, eventId: number, viewer: Viewer): Promise<number> {
  const existing = await findGroup(db, eventId, viewer);
  if (existing) return existing;
  const userId = viewerId(viewer);
  const [event] = await db
    .select({ ownerId: channels.userId, eventEnd: roomEnd })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(and(eq(events.id, eventId), visibleTo(viewer)));
  if (!event || (event.ownerId !== userId && !(await hasReserved(db, eventId, userId)))) fail('not_a_member');
  if (isExpired(event, viewer.now)) fail('event_over');
  await db.transaction((tx) => joinGroupChat(tx, { eventId, ownerId: event.ownerId, userId, at: viewer.now }));
  return groupOf(db, eventId, viewer);
}

async function findGroup(db: Db, eventId: number, viewer: Viewer): Promise<number | undefined> {
  const [room] = await db
    .select({ id: chatrooms.id })
    .from(chatrooms)
    .innerJoin(
      chatroomMembers,
      and(eq(chatroomMembers.chatroomId, chatrooms.id), eq(chatroomMembers.userId, viewerId(viewer))),
    )
    .where(eq(chatrooms.eventId, eventId));
  return room?.id;
}

async function hasReserved(db: Db, eventId: number, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.eventId, eventId), eq(reservations.userId, userId), eq(reservations.status, 'reserved')))
    .limit(1);
  return rows.length > 0;
}

/** How far a member of a room has read; undefined for everybody else. */
export async function seenBy(
  db: Db,
  roomId: number,
  userId: number,
): Promise<{ seen: number | null; at: Date | null } | undefined> {
  const [member] = await db
    .select({ id: chatroomMembers.lastReadId, at: chatroomMembers.lastReadAt, readAt: messages.readAt })
    .from(chatroomMembers)
    .leftJoin(messages, eq(messages.id, chatroomMembers.lastReadId))
    .where(and(eq(chatroomMembers.chatroomId, roomId), eq(chatroomMembers.userId, userId)));
  if (!member) return undefined;
  // The last message that was seen may have been deleted since.
  const seen = await newestUpTo(db, roomId, member.id);
  return seen === 0 ? { seen: null, at: null } : { seen, at: member.at ?? member.readAt };
}
