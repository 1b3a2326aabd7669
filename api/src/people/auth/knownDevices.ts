import { and, type AnyColumn, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { knownDevices } from '../../db/schema/signIn.ts';
import { deviceUnusedSince, hashToken, randomSecret } from '../../http/token.ts';

/** Per account; the one that was used least recently is replaced. */
const mostDevices = 10;

/** Whether the account was signed in to from this device before; for a query that has the account. */
export const isKnownDevice = (userId: AnyColumn, deviceHash: string, now: Date) =>
  sql<boolean>`exists (select 1 from ${knownDevices} where ${knownDevices.userId} = ${userId} and ${knownDevices.tokenHash} = ${deviceHash} and ${knownDevices.lastUsedAt} > ${deviceUnusedSince(now).toISOString()})`;

export interface DeviceKept {
  hash: string;
  /** What the browser has to store; null if it has it already. */
  token: string | null;
  /** The account was signed in to before, and never from here. */
  isNew: boolean;
}

/**
 * Records a device whose user has proven to own the account. A token that was issued here is kept, so that it serves
 * several accounts; one that the client made up is replaced.
 */
export async function keepDevice(tx: Db, userId: number, shownHash: string | null, now: Date): Promise<DeviceKept> {
  const isOurs =
    shownHash !== null &&
    (await tx.select().from(knownDevices).where(eq(knownDevices.tokenHash, shownHash)).limit(1)).length > 0;
  const token = isOurs ? null : randomSecret();
  const hash = token === null ? shownHash! : hashToken(token);
  const known = await tx
    .select({ hash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), gt(knownDevices.lastUsedAt, deviceUnusedSince(now))));
  await tx
    .insert(knownDevices)
    .values({ tokenHash: hash, userId, createdAt: now, lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.tokenHash], set: { lastUsedAt: now } });
  const surplus = tx
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), gt(knownDevices.lastUsedAt, deviceUnusedSince(now))))
    .orderBy(desc(sql`${knownDevices.tokenHash} = ${hash}`), desc(knownDevices.lastUsedAt))
    .offset(mostDevices);
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), inArray(knownDevices.tokenHash, surplus)));
  return { hash, token, isNew: known.length > 0 && known.every((device) => device.hash !== hash) };
}

export const forgetDevice = (tx: Db, userId: number, hash: string) =>
  tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, hash)));

/** Deletes all devices of an account but one. */
export const forgetDevices = (tx: Db, userId: number, except: string | null) =>
  tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), except === null ? undefined : ne(knownDevices.tokenHash, except)));
