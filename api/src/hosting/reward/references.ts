import { count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { actorsOf } from '../../views/actors.ts';
import { referralRewards } from '../../db/schema/hosting.ts';
import { users } from '../../db/schema/people.ts';
import { offsetOf, perPage, toPage } from '../../http/page.ts';
import { type Viewer, viewerId } from '../../http/viewer.ts';
import { referralReward } from './rules.ts';

/** A page of those whom the viewer invited, the latest first. */
export async function referencePage(db: Db, page: number, viewer: Viewer) {
  const where = eq(users.invitedById, viewerId(viewer));
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: users.id, joinedAt: users.createdAt, reward: referralRewards.amount })
      .from(users)
      .leftJoin(referralRewards, eq(referralRewards.invitedId, users.id))
      .where(where)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(perPage)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(users).where(where),
  ]);
  const people = await actorsOf(
    db,
    rows.map((row) => row.id),
    viewer,
  );
  const invited = rows.map((row) => ({
    // The row is that user's own, so the user exists.
    ...people.get(row.id)!,
    joined_at: row.joinedAt.toISOString(),
    is_rewarded: row.reward !== null,
    reward: row.reward ?? referralReward,
  }));
  return toPage(invited, page, counted?.total ?? 0);
}
