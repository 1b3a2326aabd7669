import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { outbox } from '../../db/schema/outgoing.ts';
import { oneTimeCodes } from '../../db/schema/signIn.ts';
import type { Deps } from '../../http/deps.ts';
import { fail } from '../../errors/errors.ts';
import { codeLifetime } from '../../notices/outbox/message.ts';
import { messageWritten } from '../../notices/outbox/nudge.ts';
import { type Recipient, spendBudgets } from './budgets.ts';
import type { CodeMessage } from './codeMessage.ts';

const second = 1000;
export const resendPause = 60;
const window = 3600;
const maxSendings = 5;
export const maxFailures = 5;

type CodeRow = typeof oneTimeCodes.$inferSelect;
export type CodePurpose = CodeRow['purpose'];

/** Reads the row of an entry; with a lock, parallel requests wait for each other and the limits hold exactly. */
export type ReadCode = (tx: Db, entry: string) => Promise<CodeRow | undefined>;
const lockCode: ReadCode = async (tx, entry) =>
  (await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.entry, entry)).for('update'))[0];

type CodeDeps = Pick<Deps, 'db' | 'now' | 'codePepper' | 'limits'>;

const hashCode = (pepper: string, entry: string, code: string): string =>
  createHmac('sha256', pepper).update(`${entry}\n${code}`).digest('hex');

const secondsUntil = (start: Date, seconds: number, now: Date): number =>
  Math.ceil((start.getTime() + seconds * second - now.getTime()) / second);

export interface Sending {
  to: Recipient;
  purpose: CodePurpose;
  /** Null sends nothing but does all the rest, so that the answer does not tell whether anybody has the entry. */
  write: ((code: string) => CodeMessage) | null;
}

/**
 * Puts a new code for the entry into the outbox, in place of the one before. Refuses too early and too many sendings.
 */
export async function sendCode(deps: CodeDeps, { to, purpose, write }: Sending, spend = spendBudgets): Promise<void> {
  const now = deps.now();
  const { entry, kind } = to;
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const fresh = {
    purpose,
    codeHash: hashCode(deps.codePepper, entry, code),
    expiresAt: new Date(now.getTime() + codeLifetime * second),
    sentAt: now,
    usedAt: null,
  };
  await deps.db.transaction(async (tx) => {
    const inserted = await tx
      .insert(oneTimeCodes)
      .values({ entry, windowStart: now, ...fresh })
      .onConflictDoNothing()
      .returning({ entry: oneTimeCodes.entry });
    if (inserted.length === 0) await renew(tx, entry, fresh, now);
    if (!write) return;
    await spend(tx, deps, to);
    await tx
      .insert(outbox)
      .values({ recipient: entry, channel: kind, ...write(code), code, createdAt: now, nextTryAt: now });
  });
  messageWritten(deps.db);
}

type Fresh = Pick<typeof oneTimeCodes.$inferInsert, 'purpose' | 'codeHash' | 'expiresAt' | 'sentAt' | 'usedAt'>;

async function renew(tx: Db, entry: string, fresh: Fresh, now: Date): Promise<void> {
  const row = (await lockCode(tx, entry)) ?? fail('invalid_code');
  const pause = secondsUntil(row.sentAt, resendPause, now);
  if (pause > 0) fail('too_soon', { retryAfter: pause, data: { resend_in: pause } });
  const rest = secondsUntil(row.windowStart, window, now);
  if (rest > 0 && row.failures >= maxFailures) fail('too_many_tries', { retryAfter: rest });
  if (rest > 0 && row.sendings >= maxSendings) fail('too_many_requests', { retryAfter: rest });
  // Failures stay within the hour: a new code gives a guesser no new tries.
  const counts = rest > 0 ? { sendings: row.sendings + 1 } : { sendings: 1, failures: 0, windowStart: now };
  await tx
    .update(oneTimeCodes)
    .set({ ...fresh, ...counts })
    .where(eq(oneTimeCodes.entry, entry));
}

/** What the live code of an entry was sent for; null without one. */
export async function livePurpose(db: Db, entry: string, now: Date): Promise<CodePurpose | null> {
  const [row] = await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.entry, entry));
  return row && !row.usedAt && now < row.expiresAt ? row.purpose : null;
}

export type CodeVerdict = 'right' | 'invalid_code' | 'too_many_tries';

export interface Guess {
  entry: string;
  typed: string;
  /** Null judges a code whatever it was sent for, and does not use it up. */
  purpose: CodePurpose | null;
}

/**
 * Judges a typed code and counts a wrong one. It answers instead of throwing, because throwing would roll the count
 * back.
 * A right code is used up; one that was sent for something else is wrong.
 */
export async function judgeCode(
  tx: Db,
  deps: Pick<Deps, 'now' | 'codePepper'>,
  { entry, typed, purpose }: Guess,
  read = lockCode,
): Promise<CodeVerdict> {
  const now = deps.now();
  const row = await read(tx, entry);
  if (!row) return 'invalid_code';
  const isWindowOpen = secondsUntil(row.windowStart, window, now) > 0;
  if (isWindowOpen && row.failures >= maxFailures) return 'too_many_tries';
  const isRight = timingSafeEqual(Buffer.from(hashCode(deps.codePepper, entry, typed)), Buffer.from(row.codeHash));
  if (isRight && !row.usedAt && now < row.expiresAt && (purpose ?? row.purpose) === row.purpose) {
    if (purpose) await tx.update(oneTimeCodes).set({ usedAt: now, failures: 0 }).where(eq(oneTimeCodes.entry, entry));
    return 'right';
  }
  await tx
    .update(oneTimeCodes)
    .set(
      isWindowOpen ? { failures: sql`${oneTimeCodes.failures} + 1` } : { failures: 1, windowStart: now, sendings: 0 },
    )
    .where(eq(oneTimeCodes.entry, entry));
  return 'invalid_code';
}
