import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { accessTokens } from '../db/schema.ts';

/** As long as the cookie that keeps it: one year. */
const lifetime = 365 * 24 * 3600_000;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a session of a user. The token itself (256 bits of chance) is kept nowhere on the server. */
export async function issueToken(db: Db, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(accessTokens).values({ tokenHash: hashToken(token), userId, createdAt: now, expiresAt: new Date(now.getTime() + lifetime) });
  return token;
}
