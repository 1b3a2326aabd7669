import { and, desc, eq, sql } from 'drizzle-orm';
import type { Passkey } from 'shared-kernel/contract/passkey';
import type { Db } from '../../db/database.ts';
import { passkeys } from '../../db/schema/signIn.ts';
import { isKnownDevice } from '../auth/knownDevices.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export async function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  const rows = await rowsOf(db, userId);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  }));
}

export const rowsOf = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt), desc(passkeys.id));

/** The owner of a key, and whether they have signed in from this device before. */
export async function findOwner(
  db: Db,
  credentialId: string,
  { deviceHash, now }: { deviceHash: string | null; now: Date },
) {
  const [row] = await db
    .select({
      userId: passkeys.userId,
      isKnownDevice: deviceHash === null ? sql<boolean>`false` : isKnownDevice(passkeys.userId, deviceHash, now),
    })
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** Locks a key: until the transaction ends nobody else counts its use. */
export async function lockPasskey(tx: Db, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).for('update');
  return row ?? null;
}

/** Answers the name of the deleted key; null if the account has no such key. */
export async function deletePasskey(tx: Db, userId: number, id: number): Promise<string | null> {
  const [deleted] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name });
  return deleted?.name ?? null;
}
