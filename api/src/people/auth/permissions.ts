import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { passwordPermissions } from '../../db/schema/signIn.ts';
import { hashToken, randomSecret } from '../../http/token.ts';

const lifetime = 10 * 60_000;

type Purpose = (typeof passwordPermissions.$inferSelect)['purpose'];

/** Permits a user one new password within ten minutes, by the returned token. */
export async function grantPermission(tx: Db, userId: number, purpose: Purpose, now: Date): Promise<string> {
  const token = randomSecret();
  await tx
    .insert(passwordPermissions)
    .values({ tokenHash: hashToken(token), userId, purpose, expiresAt: new Date(now.getTime() + lifetime) });
  return token;
}

export interface ShownPermission {
  token: string;
  purpose: Purpose;
  now: Date;
}

const valid = ({ token, purpose, now }: ShownPermission) =>
  and(
    eq(passwordPermissions.tokenHash, hashToken(token)),
    eq(passwordPermissions.purpose, purpose),
    isNull(passwordPermissions.usedAt),
    gt(passwordPermissions.expiresAt, now),
  );

export async function findPermitted(db: Db, shown: ShownPermission): Promise<number | null> {
  const [row] = await db.select({ userId: passwordPermissions.userId }).from(passwordPermissions).where(valid(shown));
  return row?.userId ?? null;
}

/** Consumes a permission. One statement: of two requests with the same token one finds it valid. */
export async function usePermission(tx: Db, shown: ShownPermission): Promise<number | null> {
  const [row] = await tx
    .update(passwordPermissions)
    .set({ usedAt: shown.now })
    .where(valid(shown))
    .returning({ userId: passwordPermissions.userId });
  return row?.userId ?? null;
}

/** Revokes permissions that were not used yet. */
export const withdrawPermissions = (tx: Db, userId: number, now: Date) =>
  tx
    .update(passwordPermissions)
    .set({ usedAt: now })
    .where(and(eq(passwordPermissions.userId, userId), isNull(passwordPermissions.usedAt)));
