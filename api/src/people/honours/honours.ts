import { asc, gt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { badges, channels, userBadges, users } from '../../db/schema/people.ts';
import { experiences, rates } from '../../db/schema/reactions.ts';
import { eventSessions, reservations } from '../../db/schema/seats.ts';
import type { Job } from '../../jobs/job.ts';
import { allBadges } from './badges.ts';

/**
 * What one of each adds to a rank. Hosting well counts most, followers least, because they are the easiest to buy.
 */
const points = { gathering: 20, guest: 2, star: 2, visit: 5, story: 10, follower: 1 };
/** Stars above this add, those below subtract. */
const neutralStars = 3;

/** From this rank on a host gets the badge of trust. */
const trustedRank = 1000;
const regularVisits = 5;

/**
 * How many channels are counted in one transaction, and so how long a follower of one of them waits at most.
 */
const batch = 500;

/** Past reservations, without those at one's own events. */
const visited = (now: Date): SQL => sql`
  select r.user_id, e.channel_id, r.session_id from ${reservations} r
  join ${eventSessions} s on s.id = r.session_id
  join ${events} e on e.id = r.event_id
  join ${channels} h on h.id = e.channel_id
  where r.status = 'reserved' and s."end" < ${now.toISOString()}::timestamptz and h.user_id <> r.user_id`;

/**
 * Sets the rank of these channels by what their owners have done until now, and grants and revokes badges.
 */
async function count(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  const chosen = sql`(${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`;
  await tx.execute(sql`
    with owners as (select id, user_id, followers_count from ${channels} where id in ${chosen}),
    visits as (${visited(now)} and (h.id in ${chosen} or r.user_id in (select user_id from owners))),
    hosted as (
      select channel_id, count(distinct session_id) as gatherings, count(distinct (session_id, user_id)) as guests
      from visits group by channel_id
    ),
    been as (select user_id, count(distinct session_id) as visits from visits group by user_id),
    rated as (
      select e.channel_id, sum(r.points - ${neutralStars}::int) as stars
      from ${rates} r join ${events} e on e.id = r.event_id where e.channel_id in ${chosen} group by e.channel_id
    ),
    written as (
      select user_id, count(*) as stories from ${experiences}
      where user_id in (select user_id from owners) group by user_id
    ),
    counted as (
      select o.id, o.user_id, coalesce(b.visits, 0) as visits, coalesce(w.stories, 0) as stories,
        greatest(0, ${points.gathering}::int * coalesce(h.gatherings, 0) + ${points.guest}::int * coalesce(h.guests, 0)
          + ${points.star}::int * coalesce(r.stars, 0) + ${points.visit}::int * coalesce(b.visits, 0)
          + ${points.story}::int * coalesce(w.stories, 0) + ${points.follower}::int * o.followers_count)::int as rank
      from owners o left join hosted h on h.channel_id = o.id left join been b on b.user_id = o.user_id
        left join rated r on r.channel_id = o.id left join written w on w.user_id = o.user_id
    ),
    ranked as (
      update ${channels} c set rank = n.rank from counted n where c.id = n.id and c.rank <> n.rank
    ),
    of_users as (
      update ${users} u set rank = n.rank from counted n where u.id = n.user_id and u.rank <> n.rank
    ),
    earned as (
      select n.user_id, b.id as badge_id from counted n join ${badges} b on (b.slug = 'trusted-host' and n.rank >= ${trustedRank}::int)
        or (b.slug = 'regular' and n.visits >= ${regularVisits}::int) or (b.slug = 'storyteller' and n.stories > 0)
    ),
    lost as (
      delete from ${userBadges} u using counted n, ${badges} b
      where u.user_id = n.user_id and u.badge_id = b.id and b.slug in (${sql.join(
        allBadges.map(({ slug }) => sql`${slug}`),
        sql`, `,
      )})
        and not exists (select 1 from earned e where e.user_id = u.user_id and e.badge_id = u.badge_id)
    )
    insert into ${userBadges} (user_id, badge_id, created_at)
    select user_id, badge_id, ${now.toISOString()}::timestamptz from earned on conflict do nothing`);
}

export async function countHonours(db: Db, now: Date): Promise<void> {
  await db
    .insert(badges)
    .values(allBadges.map((badge) => ({ ...badge })))
    .onConflictDoUpdate({ target: badges.slug, set: { icon: sql`excluded.icon`, name: sql`excluded.name` } });
  for (let after = 0; ;) {
    const rows = await db
      .select({ id: channels.id })
      .from(channels)
      .where(gt(channels.id, after))
      .orderBy(asc(channels.id))
      .limit(batch);
    const last = rows.at(-1);
    if (!last) return;
    await count(
      db,
      rows.map(({ id }) => id),
      now,
    );
    after = last.id;
  }
}

/** Four times a day: a rank changes over weeks. */
export const countHonoursJob: Job = {
  name: 'count-honours',
  every: 6 * 3600,
  run: ({ db, now }) => countHonours(db, now()),
};
