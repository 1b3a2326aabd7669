import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { codeChallenges } from '../../db/schema/signIn.ts';
import { fail } from '../../errors/errors.ts';
import type { Deps } from '../../http/deps.ts';
import { countAct, secondsUntil } from '../../http/rateLimit.ts';
import {
  type ChallengeRow,
  type CodePurpose,
  isCodeOf,
  liveChallenges,
  lockChallenge,
  maxFailures,
  windowEndOf,
} from './challenges.ts';
import type { Lane } from './lane.ts';

type JudgeDeps = Pick<Deps, 'now' | 'codePepper'>;

export interface Guess {
  entry: string;
  typed: string;
  /** The challenge that the device got when it asked for the code. */
  challenge: string | undefined;
  lane: Lane;
  /** Null accepts a code of any purpose and does not use it up. */
  purpose: CodePurpose | null;
}

/** `code_used`: a code that was used a moment ago opens nothing any more, but is no wrong guess. */
export type Refused = { code: 'invalid_code' | 'code_used' } | { code: 'too_many_tries'; retryAfter: number };
export type Verdict = { code: 'right' } | Refused;

/**
 * Checks a typed code and counts a wrong one. It returns the verdict instead of throwing, because throwing would
 * roll the count back. A right code is used up; one with another purpose is wrong.
 */
export async function judgeCode(tx: Db, deps: JudgeDeps, guess: Guess, read = lockChallenge): Promise<Verdict> {
  const row = guess.challenge === undefined ? undefined : await read(tx, guess.entry, guess.challenge);
  return row ? judgeChallenge(tx, deps, guess, row) : judgeUnasked(tx, deps, guess);
}

/** Throws the refusal at the field of the code. */
export function refuseCode(refused: Refused): never {
  const { code, ...details } = refused;
  fail(code, { field: 'code', ...details });
}

async function judgeChallenge(tx: Db, deps: JudgeDeps, guess: Guess, row: ChallengeRow): Promise<Verdict> {
  const now = deps.now();
  const end = windowEndOf(row, now);
  if (end && row.failures >= maxFailures) return { code: 'too_many_tries', retryAfter: secondsUntil(end, now) };
  const verdict = compare(deps, guess, [row]);
  if (verdict.code === 'right') await useUp(tx, guess, verdict.row, now);
  if (verdict.code === 'invalid_code')
    await tx
      .update(codeChallenges)
      .set(end ? { failures: sql`${codeChallenges.failures} + 1` } : { failures: 1, windowStart: now, sendings: 0 })
      .where(eq(codeChallenges.tokenHash, row.tokenHash));
  return { code: verdict.code };
}

/**
 * A try without a challenge, or with one of another entry: from an older client, from a reloaded page, or from a
 * stranger. They share a few tries, which do not count against devices that asked for a code.
 */
async function judgeUnasked(tx: Db, deps: JudgeDeps, guess: Guess): Promise<Verdict> {
  const { entry, lane } = guess;
  const now = deps.now();
  const key = lane.isOwners ? `guess/${entry}/${lane.key}` : `guess/${entry}`;
  const { count, windowEnd } = await countAct(tx, key, now, 0);
  if (count >= maxFailures) return { code: 'too_many_tries', retryAfter: secondsUntil(windowEnd, now) };
  const verdict = compare(deps, guess, await liveChallenges(tx, entry, now));
  if (verdict.code === 'right' && (await useUp(tx, guess, verdict.row, now))) return { code: 'right' };
  if (verdict.code === 'invalid_code') await countAct(tx, key, now);
  return { code: verdict.code === 'right' ? 'code_used' : verdict.code };
}

type Compared = { code: 'right'; row: ChallengeRow } | { code: 'invalid_code' | 'code_used' };

function compare({ now, codePepper }: JudgeDeps, { typed, purpose }: Guess, rows: readonly ChallengeRow[]): Compared {
  const matching = rows.filter(
    (row) => isCodeOf(codePepper, row, typed) && now() < row.expiresAt && (purpose ?? row.purpose) === row.purpose,
  );
  const row = matching.find(({ usedAt }) => usedAt === null);
  if (row) return { code: 'right', row };
  return { code: matching.length > 0 ? 'code_used' : 'invalid_code' };
}

/** False if another request was faster. */
async function useUp(tx: Db, { purpose }: Guess, { tokenHash }: ChallengeRow, now: Date): Promise<boolean> {
  if (purpose === null) return true;
  const used = await tx
    .update(codeChallenges)
    .set({ usedAt: now })
    .where(sql`${codeChallenges.tokenHash} = ${tokenHash} and ${codeChallenges.usedAt} is null`)
    .returning({ tokenHash: codeChallenges.tokenHash });
  return used.length > 0;
}
