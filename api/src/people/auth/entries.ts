import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contract/locale';
import type { User } from 'shared-kernel/contract/user';
import { userEntries, users } from '../../db/schema/people.ts';
import { fail } from '../../errors/errors.ts';
import type { Caller } from '../../http/caller.ts';
import type { Deps } from '../../http/deps.ts';
import { giveEntry, lockOwner } from './accounts.ts';
import type { Entry } from './entry.ts';
import { judgeCode, refuseCode } from './judgeCode.ts';
import { laneOfAccount } from './lane.ts';
import { findByEntry, readUser } from './queries.ts';
import { type CodeSent, limitTries, readGuess, sendEntryCode, notifyOfProof, type TypedCode } from './service.ts';
import type { Asker } from './sessions.ts';
import { ownerNotified, provenEntries, notifyOwner } from './notifyOwner.ts';

/** Sends a code to a further entry, which is stored only once it is proven. */
export async function addEntry(deps: Deps, caller: Caller, entry: Entry, asker: Asker): Promise<CodeSent> {
  const known = await findByEntry(deps.db, entry.entry);
  if (known?.verifiedAt) fail('entry_taken', { field: 'entry' });
  return sendEntryCode(deps, entry, laneOfAccount(caller.id), asker);
}

export async function proveEntry(
  deps: Deps,
  caller: Caller,
  entry: Entry,
  typed: TypedCode,
  locale: Locale,
): Promise<User> {
  const lane = laneOfAccount(caller.id);
  await limitTries(deps, lane);
  const now = deps.now();
  const outcome = await deps.db.transaction(async (tx) => {
    const verdict = await judgeCode(tx, deps, { ...readGuess(entry, typed), lane, purpose: 'entry' });
    if (verdict.code !== 'right') return verdict;
    if ((await lockOwner(tx, entry)) !== null) fail('entry_taken', { field: 'entry' });
    const to = await provenEntries(tx, caller.id);
    const proven = await giveEntry(tx, entry, caller.id, now);
    // The first entry of an account is not reported: it makes its owner a member.
    const change = { kind: 'entry_added', what: entry.entry } as const;
    if (to.length > 0) await notifyOwner(tx, deps, { userId: caller.id, change, to, locale, at: now });
    return { proven };
  });
  if ('code' in outcome) refuseCode(outcome);
  notifyOfProof(deps, outcome.proven);
  ownerNotified(deps, caller.id);
  return readUser(deps.db, caller.id, locale);
}

/** Removes an entry, but not the last proven one, without which nobody could sign in. */
export async function removeEntry(deps: Deps, caller: Caller, { entry }: Entry, locale: Locale): Promise<User> {
  await deps.db.transaction(async (tx) => {
    // Of two removals at once each would find the other's entry still there.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.id)).for('update');
    const own = eq(userEntries.userId, caller.id);
    const [named] = await tx
      .select()
      .from(userEntries)
      .where(and(own, eq(userEntries.entry, entry)));
    if (!named) fail('not_found');
    const others = await tx
      .select({ id: userEntries.id })
      .from(userEntries)
      .where(and(own, ne(userEntries.id, named.id), isNotNull(userEntries.verifiedAt)));
    if (others.length === 0) fail('last_entry', { field: 'entry' });
    const to = await provenEntries(tx, caller.id);
    await tx.delete(userEntries).where(eq(userEntries.id, named.id));
    const change = { kind: 'entry_removed', what: entry } as const;
    if (named.verifiedAt) await notifyOwner(tx, deps, { userId: caller.id, change, to, locale, at: deps.now() });
  });
  ownerNotified(deps, caller.id);
  return readUser(deps.db, caller.id, locale);
}
