import { randomInt } from 'node:crypto';
import type { User } from 'shared-kernel/contract/user';
import type { Locale } from 'shared-kernel/contract/locale';
import { userEntries, users } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { fail } from '../http/errors.ts';
import { limitPerHour } from '../http/rateLimit.ts';
import { codeLifetime, judgeCode, resendPause, sendCode } from './codes.ts';
import { codeMessage } from './codeMessage.ts';
import { type Entry, normalizeEntry } from './entry.ts';
import { hasPassword } from './password.ts';
import { confirmEntry, findByEntry, findInviter, readUser } from './queries.ts';
import { issueToken } from './token.ts';

/** From where and in which language somebody asks. */
export interface Asker { ip: string; locale: Locale }

export interface CodeSent { result: 'verify'; entry: string; expires_in: number; resend_in: number }
export interface Session { access_token: string; user: User }

export const readEntry = (typed: string | undefined): Entry => (typed === undefined ? null : normalizeEntry(typed)) ?? fail('invalid_entry', { field: 'entry' });

/** Makes a light account for an unknown entry and sends it a code; refuses an entry whose owner has proven it. */
export async function register(deps: Deps, entry: Entry, reference: string | undefined, asker: Asker): Promise<CodeSent> {
  const known = await findByEntry(deps.db, entry.entry);
  if (known?.verifiedAt) fail('already_member', { data: { entry: entry.entry } });
  await limitPerHour(deps.db, `codes/${asker.ip}`, deps.limits.codesPerHour, deps.now());
  if (!known) await makeLightAccount(deps, entry, reference);
  return deliver(deps, entry, asker);
}

/** Two requests at once may both find the entry unknown: the second one's account is dropped again. */
async function makeLightAccount(deps: Deps, { entry, kind }: Entry, reference: string | undefined): Promise<void> {
  const invitedById = await findInviter(deps.db, reference);
  const createdAt = deps.now();
  class Taken extends Error {}
  await deps.db.transaction(async (tx) => {
    const [user] = await tx.insert(users).values({ roleId: 1, invitationCode: randomCode(8), invitedById, createdAt }).returning({ id: users.id });
    const added = await tx.insert(userEntries).values({ userId: user!.id, entry, kind }).onConflictDoNothing().returning({ id: userEntries.id });
    if (added.length === 0) throw new Taken();
  }).catch((error: unknown) => { if (!(error instanceof Taken)) throw error; });
}

/** Letters and digits that are not mistaken for one another when read aloud. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomCode = (length: number): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Sends a code to an entry that is known. */
export async function sendLoginCode(deps: Deps, entry: Entry, asker: Asker): Promise<CodeSent> {
  await limitPerHour(deps.db, `codes/${asker.ip}`, deps.limits.codesPerHour, deps.now());
  if (!await findByEntry(deps.db, entry.entry)) fail('user-not-exist', { data: 'user-not-exist' });
  return deliver(deps, entry, asker);
}

async function deliver(deps: Deps, entry: Entry, { locale }: Asker): Promise<CodeSent> {
  await sendCode(deps, entry, codeMessage(locale, deps.domain));
  return { result: 'verify', entry: entry.entry, expires_in: codeLifetime, resend_in: resendPause };
}

/** Signs in with a code; whoever holds the entry is a member from then on. */
export async function verifyCode(deps: Deps, { entry }: Entry, code: string, asker: Asker): Promise<Session> {
  await limitPerHour(deps.db, `tries/${asker.ip}`, deps.limits.triesPerHour, deps.now());
  const outcome = await deps.db.transaction(async (tx) => {
    const known = await findByEntry(tx, entry);
    if (!known) return 'invalid_code';
    const verdict = await judgeCode(tx, deps, entry, code);
    if (verdict !== 'right') return verdict;
    await confirmEntry(tx, entry, known.userId, deps.now());
    return { userId: known.userId, token: await issueToken(tx, known.userId, deps.now()) };
  });
  if (typeof outcome === 'string') fail(outcome, { field: 'code' });
  return { access_token: outcome.token, user: await readUser(deps.db, outcome.userId, asker.locale) };
}

/** Whether an entry can sign in with a password; the refusals tell the client which way to go instead. */
export async function checkPassword(deps: Deps, { entry }: Entry, asker: Asker): Promise<{ has_password: boolean }> {
  await limitPerHour(deps.db, `checks/${asker.ip}`, deps.limits.triesPerHour, deps.now());
  const known = await findByEntry(deps.db, entry);
  if (!known) fail('user-not-exist', { data: 'user-not-exist' });
  if (!known.passwordHash) fail('user-has-no-password', { data: 'user-has-no-password' });
  return { has_password: true };
}

/** Password tries are limited by address and by account, so that neither many addresses nor many accounts help a guesser. */
export async function signInWithPassword(deps: Deps, { entry }: Entry, password: string, asker: Asker): Promise<Session> {
  await limitPerHour(deps.db, `tries/${asker.ip}`, deps.limits.triesPerHour, deps.now());
  await limitPerHour(deps.db, `password/${entry}`, passwordTriesPerHour, deps.now());
  const known = await findByEntry(deps.db, entry);
  if (!await hasPassword(known?.passwordHash ?? null, password) || !known) fail('wrong_password', { field: 'password' });
  return { access_token: await issueToken(deps.db, known.userId, deps.now()), user: await readUser(deps.db, known.userId, asker.locale) };
}

const passwordTriesPerHour = 20;
