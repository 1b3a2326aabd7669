import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { blocks } from '../db/schema.ts';

/** Which of these users have blocked the user or were blocked by them: either way the two cannot write to each other. */
export async function blockedAmong(db: Db, userId: number, others: readonly number[]): Promise<Set<number>> {
  if (others.length === 0) return new Set();
  const rows = await db.select({ ownerId: blocks.ownerId, blockedId: blocks.blockedId }).from(blocks).where(or(
    and(eq(blocks.ownerId, userId), inArray(blocks.blockedId, [...others])),
    and(eq(blocks.blockedId, userId), inArray(blocks.ownerId, [...others])),
  ));
  return new Set(rows.map((row) => (row.ownerId === userId ? row.blockedId : row.ownerId)));
}
