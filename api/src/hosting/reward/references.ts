import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { actorsOf } from '../../views/actors.ts';
import { referralRewards } from '../../db/schema/hosting.ts';
import { users } from '../../db/schema/people.ts';
import { latestFirst } from '../../http/keyset.ts';
import { type PageStart, toPage } from '../../http/page.ts';
import { type Viewer, viewerId } from '../../http/viewer.ts';
import { referralReward } from './rules.ts';

const latest = latestFirst({ at: users.createdAt, id: users.id });

/** A page of those whom the viewer invited, the latest first. */
export async function referencePage(db: Db, start: PageStart, viewer: Viewer) {
  const where = eq(users.invitedById, viewerId(viewer));
  const [found, total] = await Promise.all([
    db
      .select({ id: users.id, joinedAt: users.createdAt, reward: referralRewards.amount })
      .from(users)
      .leftJoin(referralRewards, eq(referralRewards.invitedId, users.id))
      .where(and(where, latest.after(start)))
      .orderBy(...latest.order)
      .limit(latest.limit)
      .offset(latest.offset(start)),
    db.$count(users, where),
  ]);
  const { rows, next } = latest.cut(found, ({ joinedAt: at, id }) => ({ at, id }));
  const people = await actorsOf(
    db,
    rows.map((row) => row.id),
    viewer,
  );
  const invited = rows.map((row) => ({
    ...people.of(row.id),
    joined_at: row.joinedAt.toISOString(),
    is_rewarded: row.reward !== null,
    reward: row.reward ?? referralReward,
  }));
  return toPage(invited, start, { total, next });
}
