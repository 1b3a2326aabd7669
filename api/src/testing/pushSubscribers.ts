import { hashToken, randomSecret } from '../http/token.ts';
import type { Db } from '../db/database.ts';
import { pushSubscriptions } from '../db/schema/outgoing.ts';
import { users } from '../db/schema/people.ts';
import { accessTokens } from '../db/schema/signIn.ts';
import type { PushService } from './pushService.ts';

/** Members with one subscribed browser each; returns their ids. */
export async function makeSubscribers(
  db: Db,
  service: Pick<PushService, 'subscribe'>,
  total: number,
  now: Date,
): Promise<number[]> {
  const made = await db
    .insert(users)
    .values(Array.from({ length: total }, () => ({ roleId: 2, invitationCode: randomSecret() })))
    .returning({ id: users.id });
  const sessions = await db
    .insert(accessTokens)
    .values(
      made.map(({ id }) => ({
        tokenHash: hashToken(randomSecret()),
        userId: id,
        createdAt: now,
        lastUsedAt: now,
        expiresAt: new Date(now.getTime() + 3600_000),
      })),
    )
    .returning({ tokenHash: accessTokens.tokenHash, userId: accessTokens.userId });
  await db.insert(pushSubscriptions).values(
    sessions.map((session) => {
      const { endpoint, keys } = service.subscribe();
      return { ...session, endpoint, ...keys, locale: 'fa' as const, createdAt: now };
    }),
  );
  return made.map(({ id }) => id);
}
