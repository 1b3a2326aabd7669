import type { Db } from '../db/database.ts';
import { chatroomMembers, chatrooms, messages } from '../db/schema/chat.ts';
import { commentLikes, comments, eventLikes, eventSaves, experiences, rates } from '../db/schema/reactions.ts';
import { reservations } from '../db/schema/seats.ts';
import { insertAll } from './bulk.ts';
import { countBy } from './count.ts';
import type { SeedChatroom, World } from './world/worldTypes.ts';

/** What people did: likes, saves, comments, rates, reservations. */
export async function insertActions(tx: Db, world: World): Promise<void> {
  await insertAll(tx, eventLikes, world.likes.map(dated));
  await insertAll(tx, eventSaves, world.saves.map(dated));
  const likes = countBy(world.commentLikes, ({ commentId }) => commentId);
  const replies = countBy(world.comments, ({ parentId }) => parentId);
  await insertAll(
    tx,
    comments,
    world.comments.map((comment) => ({
      ...dated(comment),
      parentId: comment.parentId === 0 ? null : comment.parentId,
      likesCount: likes(comment.id),
      repliesCount: replies(comment.id),
    })),
  );
  await insertAll(tx, commentLikes, world.commentLikes.map(dated));
  await insertAll(tx, rates, world.rates.map(dated));
  await insertAll(
    tx,
    experiences,
    world.experiences.map(({ id, eventId, userId, body, createdAt }) => ({
      id,
      eventId,
      userId,
      body,
      createdAt: new Date(createdAt),
    })),
  );

  const payable = new Set(
    world.events
      .flatMap(({ plans }) => plans)
      .filter(({ type }) => type === 'payable')
      .map(({ id }) => id),
  );
  await insertAll(
    tx,
    reservations,
    world.reservations.map(({ timeId, dateId: _day, status, ...reservation }) => ({
      ...dated(reservation),
      sessionId: timeId,
      status: status === 'cancelled' ? ('canceled' as const) : status,
      paid: payable.has(reservation.planId) ? reservation.amount : 0,
      endedAt: status === 'cancelled' ? new Date(reservation.createdAt) : null,
    })),
  );
}

/**
 * Rooms with their messages; a member has read up to the newest message that is marked as read or is their own.
 */
export async function insertChats(tx: Db, world: World): Promise<void> {
  await insertAll(
    tx,
    chatrooms,
    world.chatrooms.map((room) => ({
      id: room.id,
      type: room.type,
      eventId: room.eventId,
      pairKey: room.type === 'private' ? room.userIds.toSorted((a, b) => a - b).join(':') : null,
      createdAt: new Date(room.createdAt),
      updatedAt: new Date(room.messages.at(-1)?.createdAt ?? room.createdAt),
    })),
  );
  await insertAll(
    tx,
    chatroomMembers,
    world.chatrooms.flatMap((room) =>
      room.userIds.map((userId) => ({
        chatroomId: room.id,
        userId,
        lastReadId: lastRead(room, userId),
        joinedAt: new Date(room.createdAt),
      })),
    ),
  );
  await insertAll(
    tx,
    messages,
    world.chatrooms.flatMap((room) =>
      room.messages.map(({ id, userId, body, eventId, createdAt, readAt }) => ({
        id,
        chatroomId: room.id,
        userId,
        body,
        eventId,
        createdAt: new Date(createdAt),
        updatedAt: new Date(createdAt),
        readAt: readAt === null ? null : new Date(readAt),
      })),
    ),
  );
}

const lastRead = ({ messages: sent }: SeedChatroom, userId: number): number =>
  sent.findLast((message) => message.readAt !== null || message.userId === userId)?.id ?? 0;

const dated = <T extends { createdAt: string }>(row: T): Omit<T, 'createdAt'> & { createdAt: Date } => ({
  ...row,
  createdAt: new Date(row.createdAt),
});
