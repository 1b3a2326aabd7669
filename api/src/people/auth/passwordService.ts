import { and, eq, isNull } from 'drizzle-orm';
import type { User } from 'shared-kernel/contract/user';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema/people.ts';
import type { Deps } from '../../http/deps.ts';
import type { Caller } from '../../http/caller.ts';
import { fail } from '../../errors/errors.ts';
import { judgeCode } from './codes.ts';
import type { Entry } from './entry.ts';
import { hashPassword } from './password.ts';
import { findPermitted, grantPermission, usePermission, withdrawPermissions } from './permissions.ts';
import { findByEntry, findPasswordOwner, findProvenEntry, readUser } from './queries.ts';
import { assertOldPassword, type CodeSent, limitTries, readEntry, sendUnrevealing } from './service.ts';
import { type Asker, endSessions, type Session, toSession } from './sessions.ts';
import { issueToken } from '../../http/token.ts';
import { isWeak } from './weakPassword.ts';

export interface Permission {
  permission: true;
  token: string;
}
export interface NewPassword {
  password: string;
  password_confirmation: string;
}

/** A right code of an entry allows its owner a new password. */
export async function permitReset(deps: Deps, { entry }: Entry, typed: string, asker: Asker): Promise<Permission> {
  await limitTries(deps, asker);
  const outcome = await deps.db.transaction(async (tx) => {
    const verdict = await judgeCode(tx, deps, { entry, typed, purpose: 'reset' });
    if (verdict !== 'right') return verdict;
    const known = await findByEntry(tx, entry);
    if (!known) return 'invalid_code';
    return { token: await grantPermission(tx, known.userId, 'reset', deps.now()) };
  });
  if (typeof outcome === 'string') fail(outcome, { field: 'code' });
  return { permission: true, token: outcome.token };
}

/** Sets a new password with the permission of a code; whoever was signed in is so no longer. */
export async function resetPassword(deps: Deps, token: string, wish: NewPassword, asker: Asker): Promise<Session> {
  await limitTries(deps, asker);
  assertConfirmed(wish);
  const userId =
    (await findPermitted(deps.db, { token, purpose: 'reset', now: deps.now() })) ??
    fail('invalid_permission', { field: 'token' });
  return replacePassword(deps, userId, wish, asker, (tx) =>
    usePermission(tx, { token, purpose: 'reset', now: deps.now() }),
  );
}

/** Sends a code for changing the password to a proven entry of the caller: the named one, else the first. */
export async function sendChangeCode(
  deps: Deps,
  caller: Caller,
  typed: string | undefined,
  asker: Asker,
): Promise<CodeSent> {
  return sendUnrevealing(deps, await ownEntry(deps, caller, typed), 'change', asker);
}

export async function permitChange(
  deps: Deps,
  caller: Caller,
  { code, entry: typed }: { code: string; entry: string | undefined },
  asker: Asker,
): Promise<Permission> {
  await limitTries(deps, asker);
  const { entry } = await ownEntry(deps, caller, typed);
  const outcome = await deps.db.transaction(async (tx) => {
    const verdict = await judgeCode(tx, deps, { entry, typed: code, purpose: 'change' });
    return verdict === 'right' ? { token: await grantPermission(tx, caller.id, 'change', deps.now()) } : verdict;
  });
  if (typeof outcome === 'string') fail(outcome, { field: 'code' });
  return { permission: true, token: outcome.token };
}

const ownEntry = async (deps: Deps, caller: Caller, typed: string | undefined): Promise<Entry> =>
  (await findProvenEntry(deps.db, caller.id, typed === undefined ? undefined : readEntry(typed).entry)) ??
  fail('invalid_entry', { field: 'entry' });

export interface ChangeWish extends NewPassword {
  token?: string | undefined;
  old_password?: string | undefined;
}

/** Sets a new password with the permission of a code or with the old password. */
export async function changePassword(deps: Deps, caller: Caller, wish: ChangeWish, asker: Asker): Promise<Session> {
  await limitTries(deps, asker);
  assertConfirmed(wish);
  const { token, old_password: old } = wish;
  if (token !== undefined) {
    const shown = { token, purpose: 'change' as const, now: deps.now() };
    if ((await findPermitted(deps.db, shown)) !== caller.id) fail('invalid_permission', { field: 'token' });
    return replacePassword(deps, caller.id, wish, asker, (tx) => usePermission(tx, shown));
  }
  if (old === undefined) fail('invalid_permission', { field: 'token' });
  const { passwordHash } = await findPasswordOwner(deps.db, caller.id);
  await assertOldPassword(deps, { id: caller.id, passwordHash }, old);
  // Not if somebody else has changed it meanwhile.
  return replacePassword(deps, caller.id, wish, asker, (tx) => stillHas(tx, caller.id, passwordHash!));
}

async function stillHas(tx: Db, userId: number, passwordHash: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for('update');
  return row?.id ?? null;
}

/** Gives an account without a password one. This session goes on, all others end. */
export async function setPassword(deps: Deps, caller: Caller, wish: NewPassword, asker: Asker): Promise<User> {
  assertConfirmed(wish);
  const owner = await findPasswordOwner(deps.db, caller.id);
  if (owner.passwordHash) fail('has_password');
  const passwordHash = await hashStrong(wish.password, owner);
  await deps.db.transaction(async (tx) => {
    const set = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, caller.id), isNull(users.passwordHash)))
      .returning({ id: users.id });
    if (set.length === 0) fail('has_password');
    await endSessions(tx, caller.id, deps.now(), caller.tokenHash);
  });
  deps.live.publish([caller.id], { type: 'session' });
  return readUser(deps.db, caller.id, asker.locale);
}

function assertConfirmed({ password, password_confirmation: repeated }: NewPassword): void {
  if (password.normalize('NFKC') !== repeated.normalize('NFKC')) fail('confirmed', { field: 'password_confirmation' });
}

async function hashStrong(password: string, owner: { username: string | null; entries: string[] }): Promise<string> {
  if (isWeak(password, owner)) fail('weak_password', { field: 'password' });
  return hashPassword(password);
}

/**
 * `use` uses up what allows it, in the transaction, and answers whose it was; a password refused as weak uses nothing
 * up.
 */
async function replacePassword(
  deps: Deps,
  userId: number,
  { password }: NewPassword,
  asker: Asker,
  use: (tx: Db) => Promise<number | null>,
): Promise<Session> {
  const now = deps.now();
  const passwordHash = await hashStrong(password, await findPasswordOwner(deps.db, userId));
  const token = await deps.db.transaction(async (tx) => {
    if ((await use(tx)) !== userId) fail('invalid_permission', { field: 'token' });
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await withdrawPermissions(tx, userId, now);
    await endSessions(tx, userId, now);
    return issueToken(tx, userId, now, asker.device);
  });
  deps.live.publish([userId], { type: 'session' });
  return toSession(deps, { token, userId }, asker.locale);
}
