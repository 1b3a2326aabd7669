import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { User } from 'shared-kernel/contract/user';
import type { Locale } from 'shared-kernel/contract/locale';
import type { Db } from '../../db/database.ts';
import {
  badges,
  channels,
  uploads,
  userBadges,
  userEntries,
  userFavoriteCategories,
  userFavoriteCities,
  users,
} from '../../db/schema/people.ts';
import { categories, cities } from '../../db/schema/places.ts';
import { accessTokens } from '../../db/schema/signIn.ts';
import { fail } from '../../errors/errors.ts';
import type { Entry } from './entry.ts';
import { isKnownDevice } from './knownDevices.ts';
import { toUser } from './toUser.ts';

/** The device of the caller, where that matters. */
interface AskedWith {
  deviceHash: string | null;
  now: Date;
}

/**
 * The account that has proven an entry, or one that has only claimed it, and whether it was signed in to from that
 * device before.
 */
export async function findByEntry(db: Db, entry: string, asked?: AskedWith) {
  const [row] = await db
    .select({
      userId: users.id,
      roleId: users.roleId,
      passwordHash: users.passwordHash,
      verifiedAt: userEntries.verifiedAt,
      isKnownDevice: asked?.deviceHash ? isKnownDevice(users.id, asked.deviceHash, asked.now) : sql<boolean>`false`,
    })
    .from(userEntries)
    .innerJoin(users, eq(users.id, userEntries.userId))
    .where(eq(userEntries.entry, entry))
    .orderBy(sql`${userEntries.verifiedAt} is null`, desc(userEntries.id))
    .limit(1);
  return row ?? null;
}

export async function findInviter(db: Db, reference: string | undefined): Promise<number | null> {
  if (!reference) return null;
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.invitationCode, reference));
  return row?.id ?? null;
}

export async function readUser(db: Db, userId: number, locale: Locale): Promise<User> {
  const cover = alias(uploads, 'cover');
  const [row] = await db
    .select({ user: users, city: cities, channel: channels, avatar: uploads, cover })
    .from(users)
    .leftJoin(cities, eq(cities.id, users.cityId))
    .leftJoin(channels, eq(channels.userId, users.id))
    .leftJoin(uploads, eq(uploads.id, channels.avatarId))
    .leftJoin(cover, eq(cover.id, channels.coverId))
    .where(eq(users.id, userId));
  if (!row) fail('not_found');
  return toUser({ ...row, ...(await readCollections(db, userId)) }, locale);
}

async function readCollections(db: Db, userId: number) {
  const [entries, favorites, chosenCities, earned] = await Promise.all([
    db
      .select({ entry: userEntries.entry, verifiedAt: userEntries.verifiedAt })
      .from(userEntries)
      .where(eq(userEntries.userId, userId))
      .orderBy(asc(userEntries.id)),
    db
      .select({ id: categories.id, name: categories.name })
      .from(userFavoriteCategories)
      .innerJoin(categories, eq(categories.id, userFavoriteCategories.categoryId))
      .where(eq(userFavoriteCategories.userId, userId))
      .orderBy(asc(categories.id)),
    db
      .select(getTableColumns(cities))
      .from(userFavoriteCities)
      .innerJoin(cities, eq(cities.id, userFavoriteCities.cityId))
      .where(eq(userFavoriteCities.userId, userId))
      .orderBy(asc(cities.id)),
    db
      .select(getTableColumns(badges))
      .from(userBadges)
      .innerJoin(badges, eq(badges.id, userBadges.badgeId))
      .where(eq(userBadges.userId, userId))
      .orderBy(asc(userBadges.createdAt), asc(badges.id)),
  ]);
  return { entries, favorites, cities: chosenCities, badges: earned };
}

/** Ends the session of a token; the user's other sessions go on. */
export const revokeToken = (db: Db, tokenHash: string, now: Date) =>
  db
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.tokenHash, tokenHash), isNull(accessTokens.revokedAt)));

/** What a new password is checked against. */
export async function findPasswordOwner(
  db: Db,
  userId: number,
): Promise<{ passwordHash: string | null; username: string | null; entries: string[] }> {
  const rows = await db
    .select({ passwordHash: users.passwordHash, username: channels.username, entry: userEntries.entry })
    .from(users)
    .leftJoin(channels, eq(channels.userId, users.id))
    .leftJoin(userEntries, eq(userEntries.userId, users.id))
    .where(eq(users.id, userId));
  const [first] = rows;
  if (!first) fail('not_found');
  return {
    passwordHash: first.passwordHash,
    username: first.username,
    entries: rows.flatMap(({ entry }) => entry ?? []),
  };
}

/** A proven entry of the user: this one, else the first. */
export async function findProvenEntry(db: Db, userId: number, wanted: string | undefined): Promise<Entry | null> {
  const [row] = await db
    .select({ entry: userEntries.entry, kind: userEntries.kind })
    .from(userEntries)
    .where(
      and(
        eq(userEntries.userId, userId),
        isNotNull(userEntries.verifiedAt),
        wanted === undefined ? undefined : eq(userEntries.entry, wanted),
      ),
    )
    .orderBy(asc(userEntries.id))
    .limit(1);
  return row ?? null;
}
