import { randomInt } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { userEntries, users } from '../../db/schema/people.ts';
import { notify } from '../../notices/notify.ts';
import type { Entry } from './entry.ts';
import { findInviter } from './queries.ts';
import { endSessions } from './sessions.ts';
import { theRow } from '../../db/theRow.ts';

/** Letters and digits that are not mistaken for one another when read aloud. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomCode = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** How long a light account waits for the proof of its entry. */
const lightLifetime = 7 * 24 * 3600_000;

export interface NewAccount {
  reference: string | undefined;
  firstName?: string;
  lastName?: string;
  at: Date;
}

/** Inserts an account without entries: a light one, which is deleted in a week unless an entry is proven. */
export async function makeAccount(
  tx: Db,
  { reference, firstName = '', lastName = '', at }: NewAccount,
): Promise<number> {
  const invitedById = await findInviter(tx, reference);
  const [user] = await tx
    .insert(users)
    .values({
      roleId: 1,
      invitationCode: randomCode(8),
      invitedById,
      firstName,
      lastName,
      createdAt: at,
      deletionDueAt: new Date(at.getTime() + lightLifetime),
    })
    .returning({ id: users.id });
  return theRow(user, 'user').id;
}

/** Records the entry that a light account is going to prove, in place of an earlier one. */
export async function claimEntry(tx: Db, userId: number, { entry, kind }: Entry): Promise<void> {
  await tx.delete(userEntries).where(and(eq(userEntries.userId, userId), isNull(userEntries.verifiedAt)));
  await tx.insert(userEntries).values({ userId, entry, kind });
}

/**
 * Locks the account if it is still a light one: until the transaction ends nobody else verifies or deletes it.
 */
export async function lockLight(tx: Db, userId: number | null): Promise<number | null> {
  if (userId === null) return null;
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), lt(users.roleId, 2)))
    .for('no key update');
  return row?.id ?? null;
}

/**
 * The account that has proven an entry, or null. Until the transaction ends nobody else can prove it: of two that
 * do so at once the second finds the first one's account.
 */
export async function lockOwner(tx: Db, { entry }: Entry): Promise<number | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`entry/${entry}`}))`);
  const [row] = await tx
    .select({ userId: userEntries.userId })
    .from(userEntries)
    .where(and(eq(userEntries.entry, entry), isNotNull(userEntries.verifiedAt)));
  return row?.userId ?? null;
}

export interface Proven {
  /** To be notified of a new member. */
  inviterId: number | null;
  /** Accounts that had only claimed the entry: their sessions have ended. */
  losers: number[];
}

/**
 * Gives an entry to the account whose owner has just proven it (see `lockOwner`), and makes a light account a member.
 * Other accounts' claims on it are deleted, and every session from before the proof ends, because its holder may not be
 * the owner.
 */
export async function giveEntry(tx: Db, { entry, kind }: Entry, userId: number, at: Date): Promise<Proven> {
  const claims = await tx
    .delete(userEntries)
    .where(and(eq(userEntries.entry, entry), isNull(userEntries.verifiedAt)))
    .returning({ userId: userEntries.userId });
  await tx.insert(userEntries).values({ userId, entry, kind, verifiedAt: at }).onConflictDoNothing();
  const [lifted] = await tx
    .update(users)
    .set({ roleId: 2, deletionDueAt: null })
    .where(and(eq(users.id, userId), lt(users.roleId, 2)))
    .returning({ invitedById: users.invitedById });
  const losers = claims.map((claim) => claim.userId).filter((id) => id !== userId);
  for (const loser of losers) await endSessions(tx, loser, at);
  if (losers.length > 0)
    await tx
      .update(users)
      .set({ deletionDueAt: at })
      .where(and(inArray(users.id, losers), lt(users.roleId, 2)));
  if (lifted) await endSessions(tx, userId, at);
  const inviterId = lifted?.invitedById ?? null;
  if (inviterId !== null)
    await notify(tx, [inviterId], { kind: 'referrer_added', actorId: userId, key: `referrer/${userId}`, at });
  return { inviterId, losers };
}
