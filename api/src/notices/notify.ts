import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { prepareSql } from '../db/statement.ts';
import { notificationMutes, notifications } from '../db/schema/news.ts';
import { blocks } from '../db/schema/people.ts';
import { idleSince } from '../http/token.ts';
import { insertMessages, waysAtOnce } from './atOnce.ts';
import { insertPushes } from './pushQueue.ts';

export type NotificationKind = (typeof notifications.$inferInsert)['kind'];

export interface NewNotification {
  kind: NotificationKind;
  /** Who did it; null if the site itself notifies. */
  actorId: number | null;
  eventId?: number | undefined;
  commentId?: number | undefined;
  text?: string | undefined;
  /** Why it was done, in the words of whoever did it. */
  reason?: string | undefined;
  /** Notifies the same user of the same thing only once; the user's id is added to it. */
  key?: string;
  at: Date;
}

/** These reach nobody who blocked whoever did it. All others are facts that concern the recipient. */
const social: ReadonlySet<NotificationKind> = new Set([
  'liked',
  'saved',
  'created',
  'comment',
  'reply',
  'follow',
  'invited',
  'thanks',
]);

/**
 * Notifies those of the users who have not turned off its kind, except whoever did it; by mail or text message too
 * where the table of what is heard says so. Call it in the transaction of the act itself, and after it `deps.live.publish(userIds, { type: 'news' })`.
 */
export async function notify(
  tx: Db,
  userIds: readonly number[],
  { kind, actorId, eventId, commentId, text, reason, key, at }: NewNotification,
): Promise<void> {
  const others = [...new Set(userIds)].filter((id) => id !== actorId);
  if (others.length === 0) return;
  const atOnce = waysAtOnce({ kind, actorId, commentId, text, reason });
  const told = {
    others,
    kind,
    actorId,
    heldBackFrom: social.has(kind) ? actorId : null,
    eventId: eventId ?? null,
    commentId: commentId ?? null,
    text: text ?? null,
    reason: reason ?? null,
    key: key ?? null,
    at: at.toISOString(),
  };
  await (atOnce
    ? notifyAtOnce(tx)({ ...told, ...atOnce, idleSince: idleSince(at).toISOString() })
    : notifyUsers(tx)(told));
}

/** Takes back what a user was told of somebody whom they block now, also what has not been pushed yet. */
export async function withdrawSocial(tx: Db, { userId, actorId }: { userId: number; actorId: number }): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.actorId, actorId),
        inArray(notifications.kind, [...social]),
      ),
    );
}

/** Lets the last of a user's notifications with these keys say what is true now, without notifying anew. */
export async function correctLast(
  tx: Db,
  userId: number,
  { kind, keys }: { kind: NotificationKind; keys: readonly string[] },
): Promise<void> {
  await correctUsers(tx)({ kind, keys: keys.map((key) => `${key}/${userId}`) });
}

const correctUsers = prepared((db) =>
  prepareSql(
    db,
    sql`
  update ${notifications} set kind = ${sql.placeholder('kind')}
  where ${notifications.kind} <> ${sql.placeholder('kind')}
    and ${notifications.id} = (select max(own.id) from ${notifications} as own where own.key = any(${sql.placeholder('keys')}::text[]))`,
    'correct_last_notification',
  ),
);

const notified = sql`notified as (
    insert into ${notifications} (user_id, actor_id, kind, event_id, comment_id, text, reason, key, created_at)
    select other.id, ${sql.placeholder('actorId')}::int, ${sql.placeholder('kind')}, ${sql.placeholder('eventId')}::int, ${sql.placeholder('commentId')}::int,
      ${sql.placeholder('text')}, ${sql.placeholder('reason')}, ${sql.placeholder('key')}::text || '/' || other.id, ${sql.placeholder('at')}::timestamptz
    from unnest(${sql.placeholder('others')}::int[]) as other(id)
    where not exists (select 1 from ${blocks} where ${blocks.ownerId} = other.id and ${blocks.blockedId} = ${sql.placeholder('heldBackFrom')}::int)
      and not exists (select 1 from ${notificationMutes}
        where ${notificationMutes.userId} = other.id and ${notificationMutes.way} = 'site' and ${notificationMutes.kind} = ${sql.placeholder('kind')})
    on conflict (key) do nothing returning id, user_id, kind, created_at)`;

/** Most are told on the site and by push alone. */
const notifyUsers = prepared((db) => prepareSql(db, sql`with ${notified} ${insertPushes}`, 'notify_users'));

const notifyAtOnce = prepared((db) =>
  prepareSql(db, sql`with ${notified}, ${insertMessages} ${insertPushes}`, 'notify_at_once'),
);
