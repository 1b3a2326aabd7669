import { furthest } from '../../db/clock.ts';
import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { outbox } from '../../db/schema/outgoing.ts';
import { rateLimits } from '../../db/schema/requests.ts';
import { codeChallenges } from '../../db/schema/signIn.ts';
import { fail } from '../../errors/errors.ts';
import type { Deps } from '../../http/deps.ts';
import { limitPerHour, secondsUntil } from '../../http/rateLimit.ts';
import { hashToken, randomSecret } from '../../http/token.ts';
import { codeKey, codeLifetime } from '../../notices/outbox/message.ts';
import { messageWritten } from '../../notices/outbox/nudge.ts';
import { type Recipient, spendBudgets } from './budgets.ts';
import {
  type ChallengeRow,
  codeHashOf,
  type CodePurpose,
  lockChallenge,
  maxFailures,
  windowEndOf,
} from './challenges.ts';
import type { CodeMessage } from './codeMessage.ts';
import type { Lane } from './lane.ts';

const second = 1000;
export const resendPause = 60;
/** Within an hour: for one challenge, and to one entry from one network or known device. */
const maxSendings = 5;
/**
 * Within an hour, from all strangers together. For a member's entry there is room left for its owner, even while
 * somebody annoys them.
 */
const mostToMember = 10;
const mostToStranger = 5;

type CodeDeps = Pick<Deps, 'db' | 'now' | 'codePepper' | 'limits'>;

export interface Sending {
  to: Recipient;
  purpose: CodePurpose;
  lane: Lane;
  /** The challenge of the previous code. */
  challenge?: string | undefined;
  write: (code: string) => CodeMessage;
  /**
   * False sends nothing but does all the rest, so that the answer does not tell whether anybody has the entry.
   */
  isSent?: boolean;
}

/** Puts a new code into the outbox and returns its challenge. Refuses what comes too soon or too often. */
export async function sendCode(deps: CodeDeps, sending: Sending, spend = spendBudgets): Promise<string> {
  const { to, purpose, lane, write, isSent = true } = sending;
  const now = deps.now();
  const { entry, kind } = to;
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const fresh = {
    purpose,
    ...codeHashOf(deps.codePepper, entry, code),
    expiresAt: new Date(now.getTime() + codeLifetime * second),
    sentAt: now,
    usedAt: null,
  };
  const token = await deps.db.transaction(async (tx) => {
    const { challenge } = sending;
    const before = challenge === undefined ? undefined : await lockChallenge(tx, entry, challenge);
    const counts = before ? countAnother(before, now) : { sendings: 1, failures: 0, windowStart: now };
    await limitLane(tx, to, lane, now);
    const due = lane.isOwners ? now : await spend(tx, deps, to, purpose);
    const shown = challenge !== undefined && before ? challenge : randomSecret();
    const tokenHash = hashToken(shown);
    if (before)
      await tx
        .update(codeChallenges)
        .set({ ...fresh, ...counts })
        .where(eq(codeChallenges.tokenHash, tokenHash));
    else await tx.insert(codeChallenges).values({ tokenHash, entry, ...fresh, ...counts });
    const { subject, text } = write(code);
    // One statement either way, so that an unknown entry takes no less time.
    await tx.execute(sql`insert into ${outbox} (recipient, channel, subject, text, code, key, created_at, next_try_at)
      select ${entry}, ${kind}, ${subject}, ${text}, ${code}, ${codeKey(tokenHash, now)}, ${now.toISOString()}::timestamptz, ${due.toISOString()}::timestamptz
      where ${isSent}::boolean`);
    return shown;
  });
  messageWritten(deps.db);
  return token;
}

/** Another code under the same challenge: failures stay, so that it gives a guesser no new tries. */
function countAnother(row: ChallengeRow, now: Date): Pick<ChallengeRow, 'sendings' | 'failures' | 'windowStart'> {
  const next = new Date(row.sentAt.getTime() + resendPause * second);
  if (next > now && row.sentAt <= now) refuseTooSoon(next, now);
  const end = windowEndOf(row, now);
  if (!end) return { sendings: 1, failures: 0, windowStart: now };
  if (row.failures >= maxFailures) fail('too_many_tries', { retryAfter: secondsUntil(end, now) });
  if (row.sendings >= maxSendings) fail('too_many_requests', { retryAfter: secondsUntil(end, now) });
  return { sendings: row.sendings + 1, failures: row.failures, windowStart: row.windowStart };
}

/** Limits what one network or known device, and what all strangers together, may send to an entry. */
async function limitLane(tx: Db, { entry, isProven }: Recipient, { key, isOwners }: Lane, now: Date): Promise<void> {
  await pauseLane(tx, `pause/${entry}/${key}`, now);
  await limitPerHour(tx, `sent/${entry}/${key}`, maxSendings, now);
  if (!isOwners) await limitPerHour(tx, `sent/${entry}`, isProven ? mostToMember : mostToStranger, now);
}

async function pauseLane(tx: Db, key: string, now: Date): Promise<void> {
  const end = new Date(now.getTime() + resendPause * second);
  const isOver = sql`${rateLimits.windowEnd} <= ${now.toISOString()} or ${rateLimits.windowEnd} > ${furthest(now, resendPause * second).toISOString()}`;
  const begun = await tx
    .insert(rateLimits)
    .values({ key, windowEnd: end, count: 1 })
    .onConflictDoUpdate({ target: rateLimits.key, set: { windowEnd: end }, setWhere: isOver })
    .returning({ key: rateLimits.key });
  if (begun.length > 0) return;
  const [row] = await tx.select().from(rateLimits).where(eq(rateLimits.key, key));
  refuseTooSoon(row?.windowEnd ?? end, now);
}

function refuseTooSoon(next: Date, now: Date): never {
  const pause = secondsUntil(next, now);
  fail('too_soon', { retryAfter: pause, data: { resend_in: pause } });
}
