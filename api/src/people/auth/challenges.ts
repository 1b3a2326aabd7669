import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { codeChallenges } from '../../db/schema/signIn.ts';
import { hashToken } from '../../http/token.ts';

/** Wrong codes within an hour, for one challenge and for all tries without one. */
export const maxFailures = 5;
const window = 3600_000;

export type ChallengeRow = typeof codeChallenges.$inferSelect;
export type CodePurpose = ChallengeRow['purpose'];

const hashCode = (pepper: string, entry: string, code: string): string =>
  createHmac('sha256', pepper).update(`${entry}\n${code}`).digest('hex');

export const codeHashOf = (pepper: string, entry: string, code: string): { codeHash: string } => ({
  codeHash: hashCode(pepper, entry, code),
});

export const isCodeOf = (pepper: string, { entry, codeHash }: ChallengeRow, typed: string): boolean =>
  timingSafeEqual(Buffer.from(hashCode(pepper, entry, typed)), Buffer.from(codeHash));

/**
 * When the hour ends in which failures and sendings are counted; null if it has ended, or a wrong clock began it.
 */
export function windowEndOf({ windowStart }: Pick<ChallengeRow, 'windowStart'>, now: Date): Date | null {
  const end = new Date(windowStart.getTime() + window);
  return end > now && windowStart <= now ? end : null;
}

/**
 * Reads the challenge of a token. With a lock parallel requests wait for each other and the limits are exact.
 */
export type ReadChallenge = (tx: Db, entry: string, token: string) => Promise<ChallengeRow | undefined>;

/** A challenge of another entry does not count. */
const isShown = (entry: string, token: string) =>
  and(eq(codeChallenges.tokenHash, hashToken(token)), eq(codeChallenges.entry, entry));

export const lockChallenge: ReadChallenge = async (tx, entry, token) =>
  (await tx.select().from(codeChallenges).where(isShown(entry, token)).for('update'))[0];

/** How many codes a try without a challenge is compared with: those at the top of the owner's phone. */
const recentCodes = 5;

/** The unexpired codes of an entry, newest first, whoever asked for them. */
export const liveChallenges = (tx: Db, entry: string, now: Date): Promise<ChallengeRow[]> =>
  tx
    .select()
    .from(codeChallenges)
    .where(and(eq(codeChallenges.entry, entry), gt(codeChallenges.expiresAt, now)))
    .orderBy(desc(codeChallenges.sentAt))
    .limit(recentCodes);

/**
 * The purpose of that challenge's code or, without a challenge, of the entry's newest one. Null without any.
 */
export async function livePurpose(
  db: Db,
  { entry, challenge }: { entry: string; challenge: string | undefined },
  now: Date,
): Promise<CodePurpose | null> {
  const [row] = await db
    .select({ purpose: codeChallenges.purpose })
    .from(codeChallenges)
    .where(
      and(
        challenge === undefined ? eq(codeChallenges.entry, entry) : isShown(entry, challenge),
        isNull(codeChallenges.usedAt),
        gt(codeChallenges.expiresAt, now),
      ),
    )
    // Signing in comes first: a stranger who requests a reset must not turn another's code into a reset code.
    .orderBy(desc(sql`${codeChallenges.purpose} = 'sign-in'`), desc(codeChallenges.sentAt))
    .limit(1);
  return row?.purpose ?? null;
}
