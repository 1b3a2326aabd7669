import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { passkeyChallenges } from '../../db/schema/signIn.ts';
import { fail } from '../../errors/errors.ts';
import { hashToken, randomSecret } from '../../http/token.ts';
import { fieldsOf } from '../../errors/fieldsOf.ts';

/** How long a sign-in page may be open before somebody picks a key. In milliseconds. */
const lifetime = 30 * 60_000;

/** A challenge for a member who makes a key, or for somebody who signs in (null). */
export async function makeChallenge(db: Db, userId: number | null, now: Date): Promise<string> {
  const challenge = randomSecret();
  await db
    .insert(passkeyChallenges)
    .values({ hash: hashToken(challenge), userId, expiresAt: new Date(now.getTime() + lifetime) });
  return challenge;
}

/**
 * Consumes the challenge that was signed, whatever becomes of the rest: of two requests that show it one goes on.
 */
export async function useChallenge(db: Db, clientData: string, userId: number | null, now: Date): Promise<string> {
  const challenge = challengeIn(clientData);
  const used = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hashToken(challenge)),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ hash: passkeyChallenges.hash });
  return used.length > 0 ? challenge : fail('sign_in_expired');
}

/** The challenge that the browser says was signed; the signature is checked later. */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = fieldsOf(JSON.parse(Buffer.from(clientData, 'base64url').toString()));
    return typeof challenge === 'string' ? challenge : fail('invalid_passkey');
  } catch (cause) {
    fail('invalid_passkey', { cause });
  }
}
