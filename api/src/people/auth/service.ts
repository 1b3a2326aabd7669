import type { Deps } from '../../http/deps.ts';
import { fail } from '../../errors/errors.ts';
import { limitPerHour } from '../../http/rateLimit.ts';
import { confirmEntry, EntryTaken, makeAccount } from './accounts.ts';
import { assertBudgets } from './budgets.ts';
import { codeLifetime } from '../../notices/outbox/message.ts';
import { type CodePurpose, judgeCode, livePurpose, resendPause, sendCode } from './codes.ts';
import { codeMessage } from './codeMessage.ts';
import { type Entry, normalizeEntry } from './entry.ts';
import { hasPassword } from './password.ts';
import { findByEntry } from './queries.ts';
import { type Asker, type Session, toSession } from './sessions.ts';
import { issueToken } from '../../http/token.ts';

export interface CodeSent {
  result: 'verify';
  entry: string;
  expires_in: number;
  resend_in: number;
}

export const readEntry = (typed: string | undefined): Entry =>
  (typed === undefined ? null : normalizeEntry(typed)) ?? fail('invalid_entry', { field: 'entry' });

const checksOfEntryPerHour = 60;
const passwordTriesPerHour = 20;

/** What tells whether somebody has an account is limited by address and by entry. */
async function limitChecks({ db, limits, now }: Deps, { entry }: Entry, { ip }: Asker): Promise<void> {
  await limitPerHour(db, `checks/${ip}`, limits.triesPerHour, now());
  await limitPerHour(db, `checks/${entry}`, checksOfEntryPerHour, now());
}

/** Tries of codes, passwords and permissions from one address. */
export const limitTries = ({ db, limits, now }: Deps, { ip }: Asker): Promise<void> =>
  limitPerHour(db, `tries/${ip}`, limits.triesPerHour, now());

/** Makes a light account for an unknown entry and sends it a code; refuses an entry whose owner has proven it. */
export async function register(
  deps: Deps,
  entry: Entry,
  reference: string | undefined,
  asker: Asker,
): Promise<CodeSent> {
  await limitChecks(deps, entry, asker);
  const known = await findByEntry(deps.db, entry.entry);
  if (known?.verifiedAt) fail('already_member', { data: { entry: entry.entry } });
  await limitCodes(deps, asker);
  const to = { ...entry, isProven: false };
  await assertBudgets(deps.db, deps, to);
  if (!known) await makeLightAccount(deps, entry, reference);
  return deliver(deps, to, 'sign-in', asker);
}

/** Two requests at once may both find the entry unknown: the second one's account is dropped again. */
async function makeLightAccount(deps: Deps, entry: Entry, reference: string | undefined): Promise<void> {
  await deps.db
    .transaction((tx) => makeAccount(tx, { entry, reference, at: deps.now() }))
    .catch((error: unknown) => {
      if (!(error instanceof EntryTaken)) throw error;
    });
}

/** Sends a code to an entry that is known. */
export async function sendLoginCode(deps: Deps, entry: Entry, asker: Asker): Promise<CodeSent> {
  await limitChecks(deps, entry, asker);
  const known = await findByEntry(deps.db, entry.entry);
  if (!known) fail('user-not-exist', { data: 'user-not-exist' });
  await limitCodes(deps, asker);
  return deliver(deps, { ...entry, isProven: known.verifiedAt !== null }, 'sign-in', asker);
}

/** Sends another code for what the live one was sent for. */
export async function resendCode(deps: Deps, entry: Entry, asker: Asker): Promise<CodeSent> {
  const purpose = (await livePurpose(deps.db, entry.entry, deps.now())) ?? 'sign-in';
  return purpose === 'sign-in' ? sendLoginCode(deps, entry, asker) : sendUnrevealing(deps, entry, purpose, asker);
}

/** Answers alike for every entry; only one that somebody has proven is sent something. */
export async function sendUnrevealing(deps: Deps, entry: Entry, purpose: CodePurpose, asker: Asker): Promise<CodeSent> {
  await limitCodes(deps, asker);
  const known = await findByEntry(deps.db, entry.entry);
  return deliver(deps, { ...entry, isProven: true }, purpose, asker, known?.verifiedAt != null);
}

const limitCodes = ({ db, limits, now }: Deps, { ip }: Asker): Promise<void> =>
  limitPerHour(db, `codes/${ip}`, limits.codesPerHour, now());

async function deliver(
  deps: Deps,
  to: Entry & { isProven: boolean },
  purpose: CodePurpose,
  { locale }: Asker,
  isSent = true,
): Promise<CodeSent> {
  await sendCode(deps, { to, purpose, write: isSent ? codeMessage(locale, deps.domain, purpose) : null });
  return { result: 'verify', entry: to.entry, expires_in: codeLifetime, resend_in: resendPause };
}

/** Signs in with a code; whoever holds the entry is a member from then on. */
export async function verifyCode(deps: Deps, { entry }: Entry, typed: string, asker: Asker): Promise<Session> {
  await limitTries(deps, asker);
  const outcome = await deps.db.transaction(async (tx) => {
    const verdict = await judgeCode(tx, deps, { entry, typed, purpose: 'sign-in' });
    if (verdict !== 'right') return verdict;
    const known = await findByEntry(tx, entry);
    if (!known) return 'invalid_code';
    const inviterId = await confirmEntry(tx, entry, known.userId, deps.now());
    return { userId: known.userId, inviterId, token: await issueToken(tx, known.userId, deps.now(), asker.device) };
  });
  if (typeof outcome === 'string') fail(outcome, { field: 'code' });
  if (outcome.inviterId) deps.live.publish([outcome.inviterId], { type: 'news' });
  return toSession(deps, outcome, asker.locale);
}

/** Judges a code and leaves it to be used. */
export async function checkCode(
  deps: Deps,
  { entry }: Entry,
  typed: string,
  asker: Asker,
): Promise<{ is_valid: true }> {
  await limitTries(deps, asker);
  const verdict = await deps.db.transaction((tx) => judgeCode(tx, deps, { entry, typed, purpose: null }));
  return verdict === 'right' ? { is_valid: true } : fail(verdict, { field: 'code' });
}

/** Whether an entry can sign in with a password; the refusals tell the client which way to go instead. */
export async function checkPassword(deps: Deps, entry: Entry, asker: Asker): Promise<{ has_password: boolean }> {
  await limitChecks(deps, entry, asker);
  const known = await findByEntry(deps.db, entry.entry);
  if (!known) fail('user-not-exist', { data: 'user-not-exist' });
  if (!known.passwordHash) fail('user-has-no-password', { data: 'user-has-no-password' });
  return { has_password: true };
}

/**
 * Password tries are limited by address and by account, so that neither many addresses nor many accounts help a
 * guesser.
 */
export async function signInWithPassword(
  deps: Deps,
  { entry }: Entry,
  password: string,
  asker: Asker,
): Promise<Session> {
  await limitTries(deps, asker);
  await limitPerHour(deps.db, `password/${entry}`, passwordTriesPerHour, deps.now());
  const known = await findByEntry(deps.db, entry);
  if (!(await hasPassword(known?.passwordHash ?? null, password)) || !known)
    fail('wrong_password', { field: 'password' });
  return toSession(
    deps,
    { userId: known.userId, token: await issueToken(deps.db, known.userId, deps.now(), asker.device) },
    asker.locale,
  );
}

/** The old password of somebody who is signed in, limited like signing in. */
export async function assertOldPassword(
  deps: Deps,
  user: { id: number; passwordHash: string | null },
  password: string,
): Promise<void> {
  await limitPerHour(deps.db, `password/${user.id}`, passwordTriesPerHour, deps.now());
  if (!(await hasPassword(user.passwordHash, password))) fail('wrong_password', { field: 'old_password' });
}
