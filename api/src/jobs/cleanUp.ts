import { and, isNotNull, lt, or } from 'drizzle-orm';
import { deviceUnusedSince, idleSince } from '../http/token.ts';
import type { Db } from '../db/database.ts';
import { errorLogs, releaseHealth, webVitals } from '../db/schema/desk.ts';
import { outbox } from '../db/schema/outgoing.ts';
import { idempotencyKeys, memberBudgets, rateLimits } from '../db/schema/requests.ts';
import {
  accessTokens,
  codeChallenges,
  knownDevices,
  oneTimeCodes,
  passkeyChallenges,
  passwordPermissions,
  providerSignIns,
} from '../db/schema/signIn.ts';
import { keptFor } from '../http/idempotency.ts';
import type { Job } from './job.ts';

const day = 24 * 3600_000;

export async function cleanUp(db: Db, now: Date): Promise<void> {
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(keptFor)));
  await db.delete(rateLimits).where(lt(rateLimits.windowEnd, now));
  await db.delete(memberBudgets).where(lt(memberBudgets.windowEnd, now));
  await db.delete(providerSignIns).where(lt(providerSignIns.expiresAt, now));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.delete(passwordPermissions).where(lt(passwordPermissions.expiresAt, now));
  // Failures and sendings of a code count for an hour after it was sent.
  await db.delete(codeChallenges).where(lt(codeChallenges.sentAt, ago(day)));
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.sentAt, ago(day)));
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, deviceUnusedSince(now)));
  await db
    .delete(accessTokens)
    .where(
      or(
        lt(accessTokens.revokedAt, ago(day)),
        lt(accessTokens.expiresAt, ago(day)),
        lt(accessTokens.lastUsedAt, idleSince(ago(day))),
      ),
    );
  await db.delete(errorLogs).where(lt(errorLogs.createdAt, ago(90 * day)));
  await db.delete(releaseHealth).where(lt(releaseHealth.minute, ago(14 * day)));
  await db.delete(webVitals).where(
    lt(
      webVitals.day,
      ago(90 * day)
        .toISOString()
        .slice(0, 10),
    ),
  );
  await db
    .delete(outbox)
    .where(and(or(isNotNull(outbox.deliveredAt), isNotNull(outbox.failedAt)), lt(outbox.createdAt, ago(30 * day))));
}

export const cleanUpJob: Job = { name: 'clean-up', every: 3600, run: ({ db, now }) => cleanUp(db, now()) };
