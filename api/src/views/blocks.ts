import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { blocks } from '../db/schema/people.ts';

/**
 * Which of these users have blocked the user or were blocked by them: either way the two cannot write to each
 * other.
 */
export async function blockedAmong(db: Db, userId: number, others: readonly number[]): Promise<Set<number>> {
  if (others.length === 0) return new Set();
  const rows = await blocksBetween(db).execute({ userId, others });
  return new Set(rows.map((row) => (row.ownerId === userId ? row.blockedId : row.ownerId)));
}

export async function blockersAmong(db: Db, userId: number, others: readonly number[]): Promise<Set<number>> {
  if (others.length === 0) return new Set();
  const rows = await blocksBetween(db).execute({ userId, others });
  return new Set(rows.filter((row) => row.blockedId === userId).map((row) => row.ownerId));
}

export interface Blocks {
  byUser: ReadonlySet<number>;
  /** Who has blocked the user. */
  ofUser: ReadonlySet<number>;
}

/** The direction of the blocks between the user and these others. */
export async function blocksWith(db: Db, userId: number, others: readonly number[]): Promise<Blocks> {
  const rows = others.length === 0 ? [] : await blocksBetween(db).execute({ userId, others });
  return {
    byUser: new Set(rows.filter((row) => row.ownerId === userId).map((row) => row.blockedId)),
    ofUser: new Set(rows.filter((row) => row.blockedId === userId).map((row) => row.ownerId)),
  };
}

const user = sql.placeholder('userId');
const isOther = sql`any(${sql.placeholder('others')}::int[])`;
const blocksBetween = prepared((db) =>
  db
    .select({ ownerId: blocks.ownerId, blockedId: blocks.blockedId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.ownerId, user), eq(blocks.blockedId, isOther)),
        and(eq(blocks.blockedId, user), eq(blocks.ownerId, isOther)),
      ),
    )
    .prepare('blocks_between'),
);
