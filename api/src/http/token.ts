import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contract/locale';
import type { Db } from '../db/database.ts';
import { accessTokens } from '../db/schema/signIn.ts';

const day = 24 * 3600_000;
/** As long as its cookie: one year, used or not. In milliseconds. */
const lifetime = 365 * day;
/** An unused session ends earlier. In milliseconds. */
const idleLifetime = 90 * day;
/** A device without a sign-in for so long is unknown again. In milliseconds. */
const deviceLifetime = 365 * day;
/** How exactly the last use is known: a write for every request would cost too much. In milliseconds. */
const touchPause = 3600_000;

/** 256 random bits, safe in an address. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What is recorded of where a session begins. */
export interface From {
  device?: string;
  city?: string;
  deviceHash?: string | null;
  locale?: Locale | null;
}

/** Begins a session of a user. The token itself is not stored on the server. */
export async function issueToken(
  db: Db,
  userId: number,
  now: Date,
  { device = '', city = '', deviceHash = null, locale = null }: From = {},
): Promise<string> {
  const token = randomSecret();
  await db.insert(accessTokens).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastUsedAt: now,
    device,
    city,
    deviceHash,
    locale,
    expiresAt: new Date(now.getTime() + lifetime),
  });
  return token;
}

/** A session that was last used before this moment has ended. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idleLifetime);

/** Which rows of `access_tokens` are sessions that go on. */
export const goesOn = (now: Date) =>
  and(isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, now), gt(accessTokens.lastUsedAt, idleSince(now)));

/** A device that was last signed in from before this moment is not known any more. */
export const deviceUnusedSince = (now: Date): Date => new Date(now.getTime() - deviceLifetime);

interface Touch {
  tokenHash: string;
  lastUsedAt: Date;
  lastLocale: Locale | null;
  /** From where and in which language it is used. What is null says nothing of it. */
  now: { city: () => string | null; locale: () => Locale | null };
}

/**
 * Records that a session is in use and from which city, at most once an hour, and another language at once: whoever
 * changes it is written to in that one from then on.
 */
export async function touchToken(
  db: Db,
  { tokenHash, lastUsedAt, lastLocale, now: { city: cityNow, locale } }: Touch,
  now: Date,
): Promise<void> {
  const language = locale();
  const isOther = language !== null && lastLocale !== null && language !== lastLocale;
  if (!isOther && now.getTime() - lastUsedAt.getTime() < touchPause) return;
  const city = cityNow();
  const isDue = lte(accessTokens.lastUsedAt, new Date(now.getTime() - touchPause));
  await db
    .update(accessTokens)
    .set({ lastUsedAt: now, ...(language !== null && { locale: language }), ...(city !== null && { city }) })
    .where(
      and(
        eq(accessTokens.tokenHash, tokenHash),
        // Of the many requests with which a page opens, one writes.
        isOther ? or(isDue, sql`${accessTokens.locale} is distinct from ${language}`) : isDue,
      ),
    );
}
