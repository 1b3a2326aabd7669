import { and, eq, inArray } from 'drizzle-orm';
import { type OptionalKind, optionalKinds } from 'shared-kernel/contract/figures';
import type { Db } from '../../db/database.ts';
import { notificationsOff } from '../../db/schema/news.ts';

/** The kinds of which a user is not told, in the order of the contract. */
export async function kindsOff(db: Db, userId: number): Promise<OptionalKind[]> {
  const rows = await db
    .select({ kind: notificationsOff.kind })
    .from(notificationsOff)
    .where(and(eq(notificationsOff.userId, userId), inArray(notificationsOff.kind, [...optionalKinds])));
  const off = new Set(rows.map(({ kind }) => kind));
  return optionalKinds.filter((kind) => off.has(kind));
}

export async function turnKind(db: Db, userId: number, kind: OptionalKind, isOn: boolean): Promise<void> {
  if (isOn)
    await db.delete(notificationsOff).where(and(eq(notificationsOff.userId, userId), eq(notificationsOff.kind, kind)));
  else await db.insert(notificationsOff).values({ userId, kind }).onConflictDoNothing();
}
