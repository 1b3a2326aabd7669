import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { User } from 'shared-kernel/contract/user';
import type { Locale } from 'shared-kernel/contract/locale';
import type { Db } from '../db/database.ts';
import { accessTokens, categories, channels, cities, uploads, userEntries, userFavoriteCategories, users } from '../db/schema.ts';
import { fail } from '../http/errors.ts';
import { toUser } from './toUser.ts';

/** The account that an entry belongs to. */
export async function findByEntry(db: Db, entry: string) {
  const [row] = await db.select({ userId: users.id, roleId: users.roleId, passwordHash: users.passwordHash, verifiedAt: userEntries.verifiedAt })
    .from(userEntries).innerJoin(users, eq(users.id, userEntries.userId)).where(eq(userEntries.entry, entry));
  return row ?? null;
}

export async function findInviter(db: Db, reference: string | undefined): Promise<number | null> {
  if (!reference) return null;
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.invitationCode, reference));
  return row?.id ?? null;
}

/** The caller's own account as the contract shows it. */
export async function readUser(db: Db, userId: number, locale: Locale): Promise<User> {
  const [row] = await db.select({ user: users, city: cities, channel: channels, avatar: uploads }).from(users)
    .leftJoin(cities, eq(cities.id, users.cityId))
    .leftJoin(channels, eq(channels.userId, users.id))
    .leftJoin(uploads, eq(uploads.id, channels.avatarId))
    .where(eq(users.id, userId));
  if (!row) fail('not_found');
  const entries = await db.select({ entry: userEntries.entry, verifiedAt: userEntries.verifiedAt }).from(userEntries)
    .where(eq(userEntries.userId, userId)).orderBy(asc(userEntries.id));
  const favorites = await db.select({ id: categories.id, name: categories.name }).from(userFavoriteCategories)
    .innerJoin(categories, eq(categories.id, userFavoriteCategories.categoryId)).where(eq(userFavoriteCategories.userId, userId)).orderBy(asc(categories.id));
  return toUser({ ...row, entries, favorites }, locale);
}

/** Ends the session of a token; others of the same user go on. */
export const revokeToken = (db: Db, tokenHash: string, now: Date) =>
  db.update(accessTokens).set({ revokedAt: now }).where(and(eq(accessTokens.tokenHash, tokenHash), isNull(accessTokens.revokedAt)));

/** Marks the entry as its owner's and lifts a light account to a member. */
export async function confirmEntry(tx: Db, entry: string, userId: number, now: Date): Promise<void> {
  await tx.update(userEntries).set({ verifiedAt: sql`coalesce(${userEntries.verifiedAt}, ${now.toISOString()})` }).where(eq(userEntries.entry, entry));
  await tx.update(users).set({ roleId: sql`greatest(${users.roleId}, 2)` }).where(eq(users.id, userId));
}
