import type { Deps } from '../../http/deps.ts';
import { fail } from '../../errors/errors.ts';
import { takeTurn } from '../../http/leakyBucket.ts';
import { type Caller, isVerified } from '../../http/caller.ts';
import { limitPerHour } from '../../http/rateLimit.ts';
import { claimEntry, giveEntry, lockLight, lockOwner, makeAccount, type Proven } from './accounts.ts';
import { codeLifetime } from '../../notices/outbox/message.ts';
import { assertBudgets } from './budgets.ts';
import { type CodePurpose, livePurpose } from './challenges.ts';
import { codeMessage } from './codeMessage.ts';
import { type Entry, normalizeEntry } from './entry.ts';
import { judgeCode, refuseCode } from './judgeCode.ts';
import { type Lane, laneOf } from './lane.ts';
import { hasPassword } from './password.ts';
import { findByEntry } from './queries.ts';
import { resendPause, sendCode, type Sending } from './sendCode.ts';
import {
  type Asker,
  endSessions,
  openLightSession,
  openTold,
  ownerToldOf,
  type Session,
  toSession,
} from './sessions.ts';

export interface CodeSent {
  result: 'verify';
  entry: string;
  expires_in: number;
  resend_in: number;
  challenge: string;
}

/** A typed code with the challenge of the device. */
export interface TypedCode {
  code: string;
  challenge: string | undefined;
}

export const readEntry = (typed: string | undefined): Entry =>
  (typed === undefined ? null : normalizeEntry(typed)) ?? fail('invalid_entry', { field: 'entry' });

const passwordTriesPerHour = 20;
/** For one account from all networks together; after that one each minute. */
const passwordTriesOfStrangersPerHour = 120;

/** The account of an entry, and the lane in which the caller is counted. */
export async function findAsked({ db, now }: Deps, { entry }: Entry, asker: Asker) {
  const known = await findByEntry(db, entry, { deviceHash: asker.deviceHash, now: now() });
  return { known, lane: laneOf(asker, known) };
}

/** Limits calls that tell whether an account exists. */
const limitChecks = ({ db, limits, now }: Deps, { key }: Lane): Promise<void> =>
  limitPerHour(db, `checks/${key}`, limits.triesPerHour, now());

/** Limits tries of codes, passwords and permissions from one network or known device. */
export const limitTries = ({ db, limits, now }: Deps, { key }: Lane): Promise<void> =>
  limitPerHour(db, `tries/${key}`, limits.triesPerHour, now());

export const limitCodes = ({ db, limits, now }: Deps, { key }: Lane): Promise<void> =>
  limitPerHour(db, `codes/${key}`, limits.codesPerHour, now());

/** A code is on its way, and the device is signed in to a light account meanwhile. */
export type Registered = CodeSent & Session;

/**
 * Sends a code to an entry that nobody has proven and signs the device in to a light account: a new one, or the one
 * that it has. An entry that its owner has proven is refused.
 */
export async function register(
  deps: Deps,
  { entry, reference }: { entry: Entry; reference: string | undefined },
  caller: Caller | null,
  asker: Asker,
): Promise<Registered> {
  const { known, lane } = await findAsked(deps, entry, asker);
  await limitChecks(deps, lane);
  if (known?.verifiedAt) fail('already_member', { data: { entry: entry.entry } });
  await limitCodes(deps, lane);
  const to = { ...entry, isProven: false };
  await assertBudgets(deps.db, deps, to, 'sign-in');
  // Before an account is made, so that there are no more accounts than codes.
  const sent = await deliver(deps, { to, purpose: 'sign-in', lane }, asker);
  const now = deps.now();
  const opened = await deps.db.transaction(async (tx) => {
    const own = await lockLight(tx, lightOf(caller));
    const userId = own ?? (await makeAccount(tx, { reference, at: now }));
    await claimEntry(tx, userId, entry);
    if (own !== null) await endSessions(tx, own, now);
    return openLightSession(tx, userId, asker, now);
  });
  return { ...sent, ...(await toSession(deps, opened, asker.locale)) };
}

const lightOf = (caller: Caller | null): number | null => (caller && !isVerified(caller) ? caller.id : null);

export async function sendLoginCode(deps: Deps, entry: Entry, asker: Asker, challenge?: string): Promise<CodeSent> {
  const { known, lane } = await findAsked(deps, entry, asker);
  await limitChecks(deps, lane);
  if (!known) fail('user-not-exist', { data: 'user-not-exist' });
  await limitCodes(deps, lane);
  const to = { ...entry, isProven: known.verifiedAt !== null };
  return deliver(deps, { to, purpose: 'sign-in', lane, challenge }, asker);
}

/** Sends another code for the same purpose, under the same challenge. */
export async function resendCode(
  deps: Deps,
  entry: Entry,
  challenge: string | undefined,
  asker: Asker,
): Promise<CodeSent> {
  const purpose = (await livePurpose(deps.db, { entry: entry.entry, challenge }, deps.now())) ?? 'sign-in';
  if (purpose === 'entry') return sendEntryCode(deps, entry, laneOf(asker, null), asker, challenge);
  return purpose === 'sign-in'
    ? sendLoginCode(deps, entry, asker, challenge)
    : sendResetCode(deps, entry, asker, { purpose, challenge });
}

/** Sends a code to an entry that somebody adds to their account. */
export async function sendEntryCode(
  deps: Deps,
  entry: Entry,
  lane: Lane,
  asker: Asker,
  challenge?: string,
): Promise<CodeSent> {
  await limitCodes(deps, lane);
  return deliver(deps, { to: { ...entry, isProven: false }, purpose: 'entry', lane, challenge }, asker);
}

/** Answers alike for every entry; only a proven one is sent something. */
export async function sendResetCode(
  deps: Deps,
  entry: Entry,
  asker: Asker,
  { purpose = 'reset', challenge }: { purpose?: CodePurpose; challenge?: string | undefined } = {},
): Promise<CodeSent> {
  const { known, lane } = await findAsked(deps, entry, asker);
  await limitCodes(deps, lane);
  const to = { ...entry, isProven: true };
  return deliver(deps, { to, purpose, lane, challenge, isSent: known?.verifiedAt != null }, asker);
}

export async function deliver(deps: Deps, sending: Omit<Sending, 'write'>, { locale }: Asker): Promise<CodeSent> {
  const { to, purpose } = sending;
  const challenge = await sendCode(deps, { ...sending, write: codeMessage(locale, deps, purpose) });
  return { result: 'verify', entry: to.entry, expires_in: codeLifetime, resend_in: resendPause, challenge };
}

/**
 * Signs in with a code. An entry that nobody has proven goes to the light account of this device, where there is one,
 * and never to an account that somebody else began with the same entry.
 */
export async function verifyCode(
  deps: Deps,
  entry: Entry,
  typed: TypedCode,
  caller: Caller | null,
  asker: Asker,
): Promise<Session> {
  const { lane } = await findAsked(deps, entry, asker);
  await limitTries(deps, lane);
  const now = deps.now();
  const outcome = await deps.db.transaction(async (tx) => {
    const verdict = await judgeCode(tx, deps, { ...readGuess(entry, typed), lane, purpose: 'sign-in' });
    if (verdict.code !== 'right') return verdict;
    const userId =
      (await lockOwner(tx, entry)) ??
      (await lockLight(tx, lightOf(caller))) ??
      (await makeAccount(tx, { reference: undefined, at: now }));
    const proven = await giveEntry(tx, entry, userId, now);
    return { proven, opened: await openTold(tx, deps, userId, asker, { now, provenBy: entry.entry }) };
  });
  if ('code' in outcome) refuseCode(outcome);
  notifyOfProof(deps, outcome.proven);
  ownerToldOf(deps, outcome.opened);
  return toSession(deps, outcome.opened, asker.locale);
}

/** Notifies the inviter, and signs out at once accounts that had only claimed the entry. */
export function notifyOfProof({ live }: Deps, { inviterId, losers }: Proven): void {
  if (inviterId !== null) live.publish([inviterId], { type: 'news' });
  if (losers.length > 0) live.publish(losers, { type: 'session' });
}

export const readGuess = ({ entry }: Entry, { code, challenge }: TypedCode) => ({ entry, typed: code, challenge });

/** Checks a code without using it up. */
export async function checkCode(deps: Deps, entry: Entry, typed: TypedCode, asker: Asker): Promise<{ is_valid: true }> {
  const { lane } = await findAsked(deps, entry, asker);
  await limitTries(deps, lane);
  const verdict = await deps.db.transaction((tx) =>
    judgeCode(tx, deps, { ...readGuess(entry, typed), lane, purpose: null }),
  );
  return verdict.code === 'right' ? { is_valid: true } : refuseCode(verdict);
}

/** Whether an entry can sign in with a password; the refusals tell the client which way to go instead. */
export async function checkPassword(deps: Deps, entry: Entry, asker: Asker): Promise<{ has_password: boolean }> {
  const { known, lane } = await findAsked(deps, entry, asker);
  await limitChecks(deps, lane);
  if (!known) fail('user-not-exist', { data: 'user-not-exist' });
  if (!known.passwordHash) fail('user-has-no-password', { data: 'user-has-no-password' });
  return { has_password: true };
}

/**
 * Tries are limited by network or known device, and by account, so that neither many addresses nor many accounts
 * help a guesser. Strangers' tries at one account slow strangers down, and no known device.
 */
export async function signInWithPassword(deps: Deps, entry: Entry, password: string, asker: Asker): Promise<Session> {
  const { db } = deps;
  const { known, lane } = await findAsked(deps, entry, asker);
  await limitTries(deps, lane);
  await limitPerHour(db, `password/${entry.entry}/${lane.key}`, passwordTriesPerHour, deps.now());
  if (!lane.isOwners) {
    const bucket = { key: `password/${entry.entry}`, perHour: passwordTriesOfStrangersPerHour };
    await db.transaction((tx) => takeTurn(tx, bucket, deps.now()));
  }
  if (!(await hasPassword(known?.passwordHash ?? null, password)) || !known)
    fail('wrong_password', { field: 'password' });
  const opened = await db.transaction((tx) => openTold(tx, deps, known.userId, asker, { now: deps.now() }));
  ownerToldOf(deps, opened);
  return toSession(deps, opened, asker.locale);
}

/** Checks the old password of somebody who is signed in, limited like signing in. */
export async function assertOldPassword(
  deps: Deps,
  user: { id: number; passwordHash: string | null },
  password: string,
): Promise<void> {
  await limitPerHour(deps.db, `password/${user.id}`, passwordTriesPerHour, deps.now());
  if (!(await hasPassword(user.passwordHash, password))) fail('wrong_password', { field: 'old_password' });
}
