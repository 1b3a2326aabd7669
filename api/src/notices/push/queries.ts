import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contract/locale';
import { goesOn } from '../../http/token.ts';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { notifications } from '../../db/schema/news.ts';
import { pushSubscriptions } from '../../db/schema/outgoing.ts';
import { channels, users } from '../../db/schema/people.ts';
import { accessTokens } from '../../db/schema/signIn.ts';
import { actorsOf } from '../../views/actors.ts';
import { visibleTo } from '../../views/visibility.ts';
import type { Caller } from '../../http/caller.ts';
import type { Viewer } from '../../http/viewer.ts';

const maxSubscriptions = 20;

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  locale: Locale;
}

/** Two subscriptions at once would not see each other and so exceed the limit. */
async function oneAtATime(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`push/${userId}`}))`);
}

/** Makes the browser the caller's, whoever had it before; beyond a member's limit the oldest are removed. */
export async function subscribe(
  db: Db,
  { id: userId, tokenHash }: Pick<Caller, 'id' | 'tokenHash'>,
  subscription: Subscription,
  now: Date,
  { guard = oneAtATime }: { guard?: typeof oneAtATime } = {},
): Promise<void> {
  const row = { ...subscription, userId, tokenHash, createdAt: now };
  await db.transaction(async (tx) => {
    await guard(tx, userId);
    await tx.insert(pushSubscriptions).values(row).onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
    const tooMany = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(maxSubscriptions);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany));
  });
}

export async function unsubscribe(db: Db, userId: number, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

/**
 * Deletes a browser that its push service no longer knows, unless it has subscribed again with other keys.
 */
export async function forgetSubscription(db: Db, id: number, { p256dh }: Subscription): Promise<void> {
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.p256dh, p256dh)));
}

/** What a `Subscription` is read from. */
export const subscription = {
  endpoint: pushSubscriptions.endpoint,
  p256dh: pushSubscriptions.p256dh,
  auth: pushSubscriptions.auth,
  locale: pushSubscriptions.locale,
};

/**
 * A notification and the browser that it is for. Null if there is nothing to tell any more: it was read or
 * withdrawn, the session has ended, its user is blocked from the site, or the browser is gone or belongs to somebody
 * else now.
 */
export async function findNotification(
  db: Db,
  { subscriptionId, notificationId }: { subscriptionId: number; notificationId: number },
  now: Date,
) {
  const [row] = await db
    .select({
      subscription,
      user: { id: users.id, roleId: users.roleId },
      notification: {
        id: notifications.id,
        kind: notifications.kind,
        actorId: notifications.actorId,
        eventId: notifications.eventId,
        commentId: notifications.commentId,
        text: notifications.text,
        reason: notifications.reason,
      },
    })
    .from(pushSubscriptions)
    .innerJoin(accessTokens, eq(accessTokens.tokenHash, pushSubscriptions.tokenHash))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .innerJoin(notifications, eq(notifications.userId, pushSubscriptions.userId))
    .where(
      and(
        eq(pushSubscriptions.id, subscriptionId),
        eq(notifications.id, notificationId),
        isNull(notifications.readAt),
        isNull(users.blockedAt),
        goesOn(now),
      ),
    );
  return row ?? null;
}

/** What a push says of an event; null if the viewer may not know of it. */
export async function findSubject(db: Db, id: number, viewer: Viewer) {
  const [row] = await db
    .select({
      title: events.title,
      slug: events.slug,
      username: channels.username,
      ownerId: channels.userId,
      status: events.status,
    })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(and(eq(events.id, id), visibleTo(viewer)));
  return row ?? null;
}

/** Who did it and with which event, as far as its reader may know now. */
export async function whatOf(
  db: Db,
  { actorId, eventId }: { actorId: number | null; eventId: number | null },
  viewer: Viewer & { caller: Caller },
) {
  const [actors, event] = await Promise.all([
    actorsOf(db, actorId === null ? [] : [actorId], viewer),
    eventId === null ? null : findSubject(db, eventId, viewer),
  ]);
  return {
    actor: (actorId !== null && actors.get(actorId)) || null,
    event: event && { ...event, isOwn: event.ownerId === viewer.caller.id, isStanding: event.status !== 'not_held' },
  };
}
