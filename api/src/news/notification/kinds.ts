import { and, eq, inArray } from 'drizzle-orm';
import { type OptionalKind, optionalKinds } from 'shared-kernel/contract/figures';
import type { Db } from '../../db/database.ts';
import { notificationMutes } from '../../db/schema/news.ts';

/** No notification at all, by any channel. */
const site = (userId: number) => and(eq(notificationMutes.userId, userId), eq(notificationMutes.way, 'site'));

/** The kinds that a user has turned off, in the order of the contract. */
export async function kindsOff(db: Db, userId: number): Promise<OptionalKind[]> {
  const rows = await db
    .select({ kind: notificationMutes.kind })
    .from(notificationMutes)
    .where(and(site(userId), inArray(notificationMutes.kind, [...optionalKinds])));
  const off = new Set(rows.map(({ kind }) => kind));
  return optionalKinds.filter((kind) => off.has(kind));
}

export async function turnKind(db: Db, userId: number, kind: OptionalKind, isOn: boolean): Promise<void> {
  if (isOn) await db.delete(notificationMutes).where(and(site(userId), eq(notificationMutes.kind, kind)));
  else await db.insert(notificationMutes).values({ userId, way: 'site', kind }).onConflictDoNothing();
}
