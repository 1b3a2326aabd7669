import { randomInt } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { userEntries, users } from '../../db/schema/people.ts';
import { notify } from '../../notices/notify.ts';
import type { Entry } from './entry.ts';
import { findInviter } from './queries.ts';

/** Letters and digits that are not mistaken for one another when read aloud. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomCode = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

export interface NewAccount {
  entry: Entry;
  reference: string | undefined;
  firstName?: string;
  lastName?: string;
  at: Date;
}

/** The entry was somebody's before the account was made: nothing is. */
export class EntryTaken extends Error {}

/** Makes a light account with one entry that is still to be proven. */
export async function makeAccount(
  tx: Db,
  { entry: { entry, kind }, reference, firstName = '', lastName = '', at }: NewAccount,
): Promise<number> {
  const invitedById = await findInviter(tx, reference);
  const [user] = await tx
    .insert(users)
    .values({ roleId: 1, invitationCode: randomCode(8), invitedById, firstName, lastName, createdAt: at })
    .returning({ id: users.id });
  const added = await tx
    .insert(userEntries)
    .values({ userId: user!.id, entry, kind })
    .onConflictDoNothing()
    .returning({ id: userEntries.id });
  if (added.length === 0) throw new EntryTaken();
  return user!.id;
}

/**
 * Marks the entry as its owner's and lifts a light account to a member; answers the inviter, who is told of it once.
 */
export async function confirmEntry(tx: Db, entry: string, userId: number, at: Date): Promise<number | null> {
  await tx
    .update(userEntries)
    .set({ verifiedAt: sql`coalesce(${userEntries.verifiedAt}, ${at.toISOString()})` })
    .where(and(eq(userEntries.entry, entry), eq(userEntries.userId, userId)));
  const [lifted] = await tx
    .update(users)
    .set({ roleId: 2 })
    .where(and(eq(users.id, userId), lt(users.roleId, 2)))
    .returning({ invitedById: users.invitedById });
  if (!lifted?.invitedById) return null;
  await notify(tx, [lifted.invitedById], { kind: 'referrer_added', actorId: userId, key: `referrer/${userId}`, at });
  return lifted.invitedById;
}
