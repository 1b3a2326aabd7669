import { and, desc, eq, gt, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { directionOf, localizePath } from 'shared-kernel/contract/locale';
import type { PushPayload } from 'shared-kernel/contract/push';
import { isolate } from 'shared-kernel/language/text';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { prepareSql } from '../../db/statement.ts';
import { chatroomMembers, chatrooms, messages } from '../../db/schema/chat.ts';
import { outbox, pushSubscriptions } from '../../db/schema/outgoing.ts';
import { blocks, users } from '../../db/schema/people.ts';
import { accessTokens } from '../../db/schema/signIn.ts';
import { goesOn } from '../../http/token.ts';
import { translate } from '../../messages/translate.ts';
import { actorsOf } from '../../views/actors.ts';
import { pushTo } from '../pushQueue.ts';
import { cut } from './compose.ts';
import { findSubject, type Subscription, subscription } from './queries.ts';

// Messages of chats are no notifications: they stand in their room. Where nobody reads it, a push says who wrote.

const prefix = 'room:';

/** Whoever has the room open has read by then. In seconds. */
const pause = 10;

/** The room of a push in the outbox; null for one that is about a notification. */
export const roomIdOf = (text: string): number | null =>
  text.startsWith(prefix) ? Number(text.slice(prefix.length)) : null;

/**
 * Puts a push of a new message into the outbox, for each browser of those members who have not muted the room: one
 * until they read it, however many messages come meanwhile.
 */
export const queueMessagePushes = (
  db: Db,
  { roomId, userIds, at }: { roomId: number; userIds: readonly number[]; at: Date },
): Promise<unknown> => queue(db)({ roomId, userIds, text: `${prefix}${roomId}`, at: at.toISOString() });

const queue = prepared((db) =>
  prepareSql(
    db,
    sql`
  insert into ${outbox} (recipient, channel, text, key, created_at, next_try_at)
  select ${pushTo(sql`subscription.id`)}, 'push', ${sql.placeholder('text')}::text,
    'room/' || member.chatroom_id || '/' || subscription.id || '/' || member.last_read_id,
    ${sql.placeholder('at')}::timestamptz, ${sql.placeholder('at')}::timestamptz + ${`${pause} seconds`}::interval
  from ${chatroomMembers} as member
  join ${pushSubscriptions} as subscription on subscription.user_id = member.user_id
  join ${accessTokens} as session on session.token_hash = subscription.token_hash and session.revoked_at is null
  where member.chatroom_id = ${sql.placeholder('roomId')}::int and member.user_id = any(${sql.placeholder('userIds')}::int[]) and member.muted_at is null
  on conflict (key) do nothing`,
    'queue_message_pushes',
  ),
);

/**
 * What a push says of a room now: its newest message that its reader has not seen, of somebody whom they have not
 * blocked. Null if there is none any more, the room was left or muted, or the session has ended.
 */
export async function findRoomNews(
  db: Db,
  { subscriptionId, roomId }: { subscriptionId: number; roomId: number },
  now: Date,
): Promise<{ to: Subscription; urgency: 'normal'; payload(tag: string): PushPayload } | null> {
  const [row] = await db
    .select({
      to: subscription,
      user: { id: users.id, roleId: users.roleId },
      room: { type: chatrooms.type, eventId: chatrooms.eventId },
      message: {
        userId: messages.userId,
        body: messages.body,
        eventId: messages.eventId,
        uploadId: messages.uploadId,
      },
    })
    .from(pushSubscriptions)
    .innerJoin(accessTokens, eq(accessTokens.tokenHash, pushSubscriptions.tokenHash))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .innerJoin(chatroomMembers, and(eq(chatroomMembers.userId, users.id), eq(chatroomMembers.chatroomId, roomId)))
    .innerJoin(chatrooms, eq(chatrooms.id, roomId))
    .innerJoin(
      messages,
      and(
        eq(messages.chatroomId, roomId),
        gt(messages.id, chatroomMembers.lastReadId),
        ne(messages.userId, users.id),
        isNull(messages.deletedAt),
        isNull(messages.told),
      ),
    )
    .where(
      and(
        eq(pushSubscriptions.id, subscriptionId),
        isNull(chatroomMembers.mutedAt),
        isNull(users.blockedAt),
        goesOn(now),
        notExists(
          db
            .select({ one: sql`1` })
            .from(blocks)
            .where(
              or(
                and(eq(blocks.ownerId, users.id), eq(blocks.blockedId, messages.userId)),
                and(eq(blocks.ownerId, messages.userId), eq(blocks.blockedId, users.id)),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1);
  if (!row) return null;
  const { to, user, room, message } = row;
  const { locale } = to;
  const viewer = { caller: { ...user, username: null, tokenHash: '' }, locale, now };
  const [actors, event] = await Promise.all([
    actorsOf(db, [message.userId], viewer),
    room.eventId === null ? null : findSubject(db, room.eventId, viewer),
  ]);
  const name = isolate(cut(actors.get(message.userId)?.name ?? '', 60));
  const what = message.uploadId === null ? 'event' : 'picture';
  return {
    to,
    urgency: 'normal',
    payload: (tag) => ({
      title: event
        ? translate(locale, 'push.message.ofGroup', { name, event: isolate(cut(event.title, 100)) })
        : translate(locale, 'push.thanks.title', { name }),
      body: message.body === '' ? translate(locale, `push.message.${what}`) : cut(message.body, 300),
      link: localizePath(locale, `/direct/${roomId}`),
      tag,
      lang: locale,
      dir: directionOf(locale),
      notification_id: null,
    }),
  };
}
