import { and, eq, isNull } from 'drizzle-orm';
import type { User } from 'shared-kernel/contract/user';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema/people.ts';
import type { Deps } from '../../http/deps.ts';
import type { Caller } from '../../http/caller.ts';
import { fail } from '../../errors/errors.ts';
import type { Entry } from './entry.ts';
import { judgeCode, refuseCode } from './judgeCode.ts';
import { forgetDevices } from './knownDevices.ts';
import { laneOf, laneOfAccount } from './lane.ts';
import { hashPassword } from './password.ts';
import { findPermitted, grantPermission, usePermission, withdrawPermissions } from './permissions.ts';
import { findPasswordOwner, findProvenEntry, readUser } from './queries.ts';
import {
  assertOldPassword,
  type CodeSent,
  deliver,
  findAsked,
  limitCodes,
  limitTries,
  readEntry,
  readGuess,
  type TypedCode,
} from './service.ts';
import { type Asker, endSessions, openSession, type Session, toSession } from './sessions.ts';
import { ownerNotified, provenEntries, notifyOwner } from './notifyOwner.ts';
import { isWeak } from 'shared-kernel/language/weakPassword';

export interface Permission {
  permission: true;
  token: string;
}
export interface NewPassword {
  password: string;
  password_confirmation: string;
}

/** A right code of an entry permits its owner to set a new password. */
export async function permitReset(deps: Deps, entry: Entry, typed: TypedCode, asker: Asker): Promise<Permission> {
  const { known, lane } = await findAsked(deps, entry, asker);
  await limitTries(deps, lane);
  const outcome = await deps.db.transaction(async (tx) => {
    const verdict = await judgeCode(tx, deps, { ...readGuess(entry, typed), lane, purpose: 'reset' });
    if (verdict.code !== 'right') return verdict;
    if (!known?.verifiedAt) return { code: 'invalid_code' as const };
    return { token: await grantPermission(tx, known.userId, 'reset', deps.now()) };
  });
  if ('code' in outcome) refuseCode(outcome);
  return { permission: true, token: outcome.token };
}

/** Sets a new password with the permission of a code and ends all sessions. */
export async function resetPassword(deps: Deps, token: string, change: NewPassword, asker: Asker): Promise<Session> {
  await limitTries(deps, laneOf(asker, null));
  assertConfirmed(change);
  const userId =
    (await findPermitted(deps.db, { token, purpose: 'reset', now: deps.now() })) ??
    fail('invalid_permission', { field: 'token' });
  return replacePassword(deps, userId, change, asker, (tx) =>
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
  const lane = laneOfAccount(caller.id);
  await limitCodes(deps, lane);
  const to = { ...(await ownEntry(deps, caller, typed)), isProven: true };
  return deliver(deps, { to, purpose: 'change', lane }, asker);
}

export async function permitChange(
  deps: Deps,
  caller: Caller,
  { entry: named, ...typed }: TypedCode & { entry: string | undefined },
): Promise<Permission> {
  const lane = laneOfAccount(caller.id);
  await limitTries(deps, lane);
  const entry = await ownEntry(deps, caller, named);
  const outcome = await deps.db.transaction(async (tx) => {
    const verdict = await judgeCode(tx, deps, { ...readGuess(entry, typed), lane, purpose: 'change' });
    return verdict.code === 'right' ? { token: await grantPermission(tx, caller.id, 'change', deps.now()) } : verdict;
  });
  if ('code' in outcome) refuseCode(outcome);
  return { permission: true, token: outcome.token };
}

const ownEntry = async (deps: Deps, caller: Caller, typed: string | undefined): Promise<Entry> =>
  (await findProvenEntry(deps.db, caller.id, typed === undefined ? undefined : readEntry(typed).entry)) ??
  fail('invalid_entry', { field: 'entry' });

export interface PasswordChange extends NewPassword {
  token?: string | undefined;
  old_password?: string | undefined;
}

/** Sets a new password with the permission of a code or with the old password. */
export async function changePassword(
  deps: Deps,
  caller: Caller,
  change: PasswordChange,
  asker: Asker,
): Promise<Session> {
  await limitTries(deps, laneOfAccount(caller.id));
  assertConfirmed(change);
  const { token, old_password: old } = change;
  if (token !== undefined) {
    const shown = { token, purpose: 'change' as const, now: deps.now() };
    if ((await findPermitted(deps.db, shown)) !== caller.id) fail('invalid_permission', { field: 'token' });
    return replacePassword(deps, caller.id, change, asker, (tx) => usePermission(tx, shown));
  }
  if (old === undefined) fail('invalid_permission', { field: 'token' });
  const { passwordHash } = await findPasswordOwner(deps.db, caller.id);
  await assertOldPassword(deps, { id: caller.id, passwordHash }, old);
  // Refused if somebody else has changed it meanwhile.
  return replacePassword(deps, caller.id, change, asker, (tx) => stillHas(tx, caller.id, passwordHash!));
}

async function stillHas(tx: Db, userId: number, passwordHash: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for('no key update');
  return row?.id ?? null;
}

/** Sets the first password of an account. This session goes on, all others end. */
export async function setPassword(deps: Deps, caller: Caller, change: NewPassword, asker: Asker): Promise<User> {
  assertConfirmed(change);
  const owner = await findPasswordOwner(deps.db, caller.id);
  if (owner.passwordHash) fail('has_password');
  const passwordHash = await hashStrong(change.password, owner);
  await deps.db.transaction(async (tx) => {
    const set = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, caller.id), isNull(users.passwordHash)))
      .returning({ id: users.id });
    if (set.length === 0) fail('has_password');
    const now = deps.now();
    await endSessions(tx, caller.id, now, caller.tokenHash);
    await notifyOfPassword(tx, deps, caller.id, asker, now);
  });
  deps.live.publish([caller.id], { type: 'session' });
  ownerNotified(deps, caller.id);
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
 * `use` consumes, in the transaction, what permits the change and returns the user's id. A password that is refused
 * as weak consumes nothing.
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
  const opened = await deps.db.transaction(async (tx) => {
    if ((await use(tx)) !== userId) fail('invalid_permission', { field: 'token' });
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await withdrawPermissions(tx, userId, now);
    await endSessions(tx, userId, now);
    await forgetDevices(tx, userId, asker.deviceHash);
    const session = await openSession(tx, userId, asker, now);
    await notifyOfPassword(tx, deps, userId, asker, now);
    return session;
  });
  deps.live.publish([userId], { type: 'session' });
  ownerNotified(deps, userId);
  return toSession(deps, opened, asker.locale);
}

async function notifyOfPassword(
  tx: Db,
  deps: Deps,
  userId: number,
  { device, locale }: Asker,
  at: Date,
): Promise<void> {
  const change = { kind: 'password_changed', what: device } as const;
  await notifyOwner(tx, deps, { userId, change, to: await provenEntries(tx, userId), locale, at });
}
