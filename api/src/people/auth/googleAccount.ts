import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/violation.ts';
import { identities } from '../../db/schema/people.ts';
import { fail } from '../../errors/errors.ts';
import { giveEntry, lockOwner, makeAccount, type Proven } from './accounts.ts';
import { normalizeEntry } from './entry.ts';
import type { GoogleAccount } from './google.ts';

const provider = 'google';

export interface Arrival {
  account: GoogleAccount;
  reference: string | undefined;
  at: Date;
}
export interface Arrived extends Proven {
  userId: number;
}

/**
 * The account here that belongs to a Google account; created when there is none. Tried again where two requests do so
 * at once.
 */
export async function findOrMakeAccount(db: Db, arrival: Arrival): Promise<Arrived> {
  try {
    return await db.transaction((tx) => link(tx, arrival));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return db.transaction((tx) => link(tx, arrival));
  }
}

async function link(tx: Db, arrival: Arrival): Promise<Arrived> {
  const { subject, email, isEmailVerified } = arrival.account;
  const [known] = await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  if (known) return { userId: known.userId, inviterId: null, losers: [] };
  const entry = email === null ? null : normalizeEntry(email);
  // An address that was not verified there could open somebody else's account here.
  if (!isEmailVerified || entry?.kind !== 'mail') fail('email_unverified');
  const userId =
    (await lockOwner(tx, entry)) ??
    (await makeAccount(tx, {
      reference: arrival.reference,
      firstName: arrival.account.firstName,
      lastName: arrival.account.lastName,
      at: arrival.at,
    }));
  await tx.insert(identities).values({ provider, subject, userId, createdAt: arrival.at });
  return { userId, ...(await giveEntry(tx, entry, userId, arrival.at)) };
}
