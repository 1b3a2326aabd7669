import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { blocks } from '../db/schema/people.ts';
import { fail } from '../errors/errors.ts';

/** Somebody whom one of these users has blocked cannot comment on what is theirs, or like it. */
export async function assertNotBlocked(db: Db, userId: number, byUserIds: readonly number[]): Promise<void> {
  const rows = await db
    .select({ id: blocks.ownerId })
    .from(blocks)
    .where(and(inArray(blocks.ownerId, [...byUserIds]), eq(blocks.blockedId, userId)))
    .limit(1);
  if (rows.length > 0) fail('blocked');
}
