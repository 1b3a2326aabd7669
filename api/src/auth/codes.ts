import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { oneTimeCodes, outbox } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { fail } from '../http/errors.ts';
import type { Entry } from './entry.ts';

const second = 1000;
export const codeLifetime = 600;
export const resendPause = 60;
const window = 3600;
const maxSendings = 5;
const maxFailures = 5;

const hashCode = (pepper: string, entry: string, code: string): string => createHmac('sha256', pepper).update(`${entry}\n${code}`).digest('hex');

const secondsUntil = (start: Date, seconds: number, now: Date): number => Math.ceil((start.getTime() + seconds * second - now.getTime()) / second);

/**
 * Puts a new code for the entry into the outbox, in place of the one before. Refuses too early and too many sendings.
 * The row lock makes parallel requests wait for each other, so that the limits hold exactly.
 */
export async function sendCode(deps: Deps, { entry, kind }: Entry, write: (code: string) => string): Promise<void> {
  const now = deps.now();
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const fresh = { codeHash: hashCode(deps.codePepper, entry, code), expiresAt: new Date(now.getTime() + codeLifetime * second), sentAt: now, usedAt: null };
  await deps.db.transaction(async (tx) => {
    const inserted = await tx.insert(oneTimeCodes).values({ entry, windowStart: now, ...fresh }).onConflictDoNothing().returning();
    if (inserted.length === 0) await renew(tx, entry, fresh, now);
    await tx.insert(outbox).values({ recipient: entry, channel: kind, text: write(code), code, createdAt: now });
  });
}

type Fresh = Pick<typeof oneTimeCodes.$inferInsert, 'codeHash' | 'expiresAt' | 'sentAt' | 'usedAt'>;

async function renew(tx: Db, entry: string, fresh: Fresh, now: Date): Promise<void> {
  const row = await lockRow(tx, entry);
  const pause = secondsUntil(row.sentAt, resendPause, now);
  if (pause > 0) fail('too_soon', { retryAfter: pause, data: { resend_in: pause } });
  const rest = secondsUntil(row.windowStart, window, now);
  if (rest > 0 && row.failures >= maxFailures) fail('too_many_tries', { retryAfter: rest });
  if (rest > 0 && row.sendings >= maxSendings) fail('too_many_requests', { retryAfter: rest });
  // Failures stay within the hour: a new code gives a guesser no new tries.
  const counts = rest > 0 ? { sendings: row.sendings + 1 } : { sendings: 1, failures: 0, windowStart: now };
  await tx.update(oneTimeCodes).set({ ...fresh, ...counts }).where(eq(oneTimeCodes.entry, entry));
}

async function lockRow(tx: Db, entry: string): Promise<typeof oneTimeCodes.$inferSelect> {
  const [row] = await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.entry, entry)).for('update');
  return row ?? fail('invalid_code');
}

export type CodeVerdict = 'right' | 'invalid_code' | 'too_many_tries';

/**
 * Judges a typed code and counts a wrong one. It answers instead of throwing, because throwing would roll the count back.
 * A right code is used up.
 */
export async function judgeCode(tx: Db, deps: Deps, entry: string, typed: string): Promise<CodeVerdict> {
  const now = deps.now();
  const [row] = await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.entry, entry)).for('update');
  if (!row) return 'invalid_code';
  const isWindowOpen = secondsUntil(row.windowStart, window, now) > 0;
  if (isWindowOpen && row.failures >= maxFailures) return 'too_many_tries';
  const isRight = timingSafeEqual(Buffer.from(hashCode(deps.codePepper, entry, typed)), Buffer.from(row.codeHash));
  if (isRight && !row.usedAt && now < row.expiresAt) {
    await tx.update(oneTimeCodes).set({ usedAt: now, failures: 0 }).where(eq(oneTimeCodes.entry, entry));
    return 'right';
  }
  await tx.update(oneTimeCodes)
    .set(isWindowOpen ? { failures: sql`${oneTimeCodes.failures} + 1` } : { failures: 1, windowStart: now, sendings: 0 })
    .where(eq(oneTimeCodes.entry, entry));
  return 'invalid_code';
}
