import { and, asc, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contract/locale';
import type { Db } from '../../db/database.ts';
import { eventDrafts, events } from '../../db/schema/events.ts';
import { activities, notificationMutes, notifications } from '../../db/schema/news.ts';
import { outbox, pushSubscriptions } from '../../db/schema/outgoing.ts';
import {
  blocks,
  channels,
  closeFriends,
  follows,
  identities,
  userEntries,
  userFavoriteCategories,
  userFavoriteCities,
  users,
} from '../../db/schema/people.ts';
import { eventSaves, saveFolders } from '../../db/schema/reactions.ts';
import { eventSessions, reservations, waiters } from '../../db/schema/seats.ts';
import {
  accessTokens,
  knownDevices,
  passkeyChallenges,
  passkeys,
  passwordPermissions,
} from '../../db/schema/signIn.ts';
import { isForeignKeyViolation } from '../../db/violation.ts';
import { fail } from '../../errors/errors.ts';
import type { Deps } from '../../http/deps.ts';
import type { Job } from '../../jobs/job.ts';
import { mailsFirst, notifyOwner, ownerNotified, readFarewell, writeFarewell } from '../auth/notifyOwner.ts';
import { deleteReplaced } from '../upload/service.ts';

const day = 24 * 3600_000;
/** How long the owner may change their mind. In milliseconds. */
const delay = 7 * day;
const batch = 20;

interface Deletion {
  due_at: string | null;
}

const toDeletion = (row: { due: Date | null } | undefined): Deletion => ({ due_at: row?.due?.toISOString() ?? null });

export async function readDeletion(db: Db, userId: number): Promise<Deletion> {
  const [row] = await db.select({ due: users.deletionDueAt }).from(users).where(eq(users.id, userId));
  return toDeletion(row);
}

type AskingDeps = Pick<Deps, 'db' | 'now' | 'live' | 'siteUrl' | 'product' | 'limits'>;

/** Schedules the deletion in a week and tells the owner so. Asking again neither postpones it nor tells it again. */
export async function askDeletion(deps: AskingDeps, userId: number, locale: Locale): Promise<Deletion> {
  const { db } = deps;
  const now = deps.now();
  if (await hasPlans(db, userId, now)) fail('has_plans');
  const due = new Date(now.getTime() + delay);
  await db.transaction(async (tx) => {
    const asked = await tx
      .update(users)
      .set({ deletionDueAt: due })
      .where(and(eq(users.id, userId), isNull(users.deletionDueAt)))
      .returning({ id: users.id });
    const change = { kind: 'deletion_asked', what: due.toISOString() } as const;
    if (asked.length > 0)
      await notifyOwner(tx, deps, { userId, change, to: await mailsFirst(tx, userId), locale, at: now });
  });
  ownerNotified(deps, userId);
  return readDeletion(db, userId);
}

/** A light account stays by proving its entry, and by nothing else. */
export async function callOffDeletion(deps: AskingDeps, userId: number, locale: Locale): Promise<Deletion> {
  const { db } = deps;
  await db.transaction(async (tx) => {
    const kept = await tx
      .update(users)
      .set({ deletionDueAt: null })
      .where(and(eq(users.id, userId), gte(users.roleId, 2), isNotNull(users.deletionDueAt)))
      .returning({ id: users.id });
    const change = { kind: 'deletion_called_off', what: '' } as const;
    if (kept.length > 0)
      await notifyOwner(tx, deps, { userId, change, to: await mailsFirst(tx, userId), locale, at: deps.now() });
  });
  ownerNotified(deps, userId);
  return readDeletion(db, userId);
}

/** They hold future reservations, or others hold reservations of theirs. */
async function hasPlans(db: Db, userId: number, now: Date): Promise<boolean> {
  const [one] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
    .innerJoin(events, eq(events.id, reservations.eventId))
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(
      and(
        inArray(reservations.status, ['held', 'reserved']),
        gt(eventSessions.end, now),
        or(eq(reservations.userId, userId), eq(channels.userId, userId)),
      ),
    )
    .limit(1);
  return one !== undefined;
}

/**
 * Removes who somebody was. Events, payments, comments and messages belong to others too, so they stay without the
 * name. Answers the pictures that were theirs alone.
 */
async function forget(tx: Db, userId: number): Promise<number[]> {
  const [channel] = await tx.select().from(channels).where(eq(channels.userId, userId)).for('update');
  // The channels that they followed have one follower fewer.
  await tx.execute(sql`update ${channels} set followers_count = greatest(followers_count - 1, 0)
    where id in (select ${follows.channelId} from ${follows} where ${follows.followerId} = ${userId})`);
  await tx.delete(follows).where(eq(follows.followerId, userId));
  await tx.delete(closeFriends).where(or(eq(closeFriends.ownerId, userId), eq(closeFriends.friendId, userId)));
  await tx.delete(blocks).where(eq(blocks.ownerId, userId));
  await tx.delete(notifications).where(or(eq(notifications.userId, userId), eq(notifications.actorId, userId)));
  await tx.delete(activities).where(eq(activities.userId, userId));
  // What still waits to be sent is not for whoever has the number or address from now on.
  const entries = tx.select({ entry: userEntries.entry }).from(userEntries).where(eq(userEntries.userId, userId));
  await tx
    .delete(outbox)
    .where(and(inArray(outbox.recipient, entries), isNull(outbox.deliveredAt), isNull(outbox.failedAt)));
  for (const table of [
    userEntries,
    identities,
    userFavoriteCategories,
    userFavoriteCities,
    pushSubscriptions,
    eventSaves,
    saveFolders,
    eventDrafts,
    notificationMutes,
    waiters,
    accessTokens,
    knownDevices,
    passkeys,
    passkeyChallenges,
    passwordPermissions,
  ])
    await tx.delete(table).where(eq(table.userId, userId));
  await tx
    .update(users)
    .set({
      roleId: 1,
      passwordHash: null,
      firstName: '',
      lastName: '',
      gender: null,
      job: '',
      biography: '',
      description: '',
      cardNumber: null,
      shebaNumber: null,
      birthday: null,
      cityId: null,
      socials: [],
      deletionDueAt: null,
    })
    .where(eq(users.id, userId));
  if (!channel) return [];
  await tx.delete(follows).where(eq(follows.channelId, channel.id));
  await tx
    .update(channels)
    .set({
      // No valid username has two dots in a row, so nobody can have it or be taken for its owner.
      username: `deleted..${channel.id}`,
      usernameLook: null,
      name: '—',
      biography: '',
      cityId: null,
      avatarId: null,
      coverId: null,
      followersCount: 0,
      searchKey: '',
    })
    .where(eq(channels.id, channel.id));
  return [channel.avatarId, channel.coverId].filter((id) => id !== null);
}

type DeletionDeps = Pick<Deps, 'db' | 'files' | 'now' | 'live' | 'product'>;

/**
 * Light accounts from before they had an end: from now on they have a week as well. Accounts without an entry are the
 * remains of deleted ones.
 */
const setDue = (db: Db, now: Date) =>
  db
    .update(users)
    .set({ deletionDueAt: new Date(now.getTime() + delay) })
    .where(
      and(
        lt(users.roleId, 2),
        isNull(users.deletionDueAt),
        exists(db.select({ id: userEntries.id }).from(userEntries).where(eq(userEntries.userId, users.id))),
      ),
    );

/** Deletes accounts whose week is over. One with new plans is tried again the next day. */
export async function deleteDueAccounts(deps: DeletionDeps): Promise<void> {
  const now = deps.now();
  await setDue(deps.db, now);
  for (let found = batch; found === batch;) {
    const due = await deps.db
      .select({ id: users.id })
      .from(users)
      .where(lte(users.deletionDueAt, now))
      .orderBy(asc(users.deletionDueAt))
      .limit(batch);
    for (const { id } of due) await deleteDue(deps, id, now);
    found = due.length;
  }
}

async function deleteDue(deps: DeletionDeps, id: number, now: Date): Promise<void> {
  const { db } = deps;
  if (await hasPlans(db, id, now)) {
    await db
      .update(users)
      .set({ deletionDueAt: new Date(now.getTime() + day) })
      .where(eq(users.id, id));
    return;
  }
  const pictures = await db.transaction(async (tx) => {
    // It was kept, or proven, at this very moment: then it stays.
    const [still] = await tx
      .select({ roleId: users.roleId })
      .from(users)
      .where(and(eq(users.id, id), lte(users.deletionDueAt, now)))
      .for('update');
    if (!still) return [];
    const farewell = await readFarewell(tx, { userId: id, subject: 'accountDeleted', at: now });
    const own = await forget(tx, id);
    await writeFarewell(tx, deps, farewell);
    if (still.roleId < 2) await dropUnused(tx, id);
    return own;
  });
  for (const picture of pictures) await deleteReplaced(deps, picture);
  deps.live.publish([id], { type: 'session' });
}

/**
 * Most light accounts are deleted completely; where others took part in something, the nameless row stays.
 */
const dropUnused = (tx: Db, id: number): Promise<unknown> =>
  tx
    .transaction((inner) => inner.delete(users).where(eq(users.id, id)))
    .catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error;
    });

export const deleteAccounts: Job = { name: 'delete-accounts', every: 3600, run: deleteDueAccounts };
