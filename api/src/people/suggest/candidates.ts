import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { eventCategories, events } from '../../db/schema/events.ts';
import { channelCategories, channels, follows, userFavoriteCategories } from '../../db/schema/people.ts';
import { visibleTo } from '../../views/visibility.ts';
import { type Viewer, viewerId } from '../../http/viewer.ts';
import { latelySince, livelinessOf, livelyFor } from './activity.ts';
import { cityOf, friendsOf } from './circle.ts';
import { newFor } from './exclusions.ts';

/** The list ends here: nobody reads on, and every further page would cost more. */
const mostSuggested = 500;
/** How many rows of each category are weighed, the newest ones. */
const mostOfCategory = 2000;
/** How many channels each friend adds. */
const mostOfFriend = 200;
/** How many events of each kind (new, just over, soon) are weighed. */
const mostEvents = 5000;

/** Ids of the channels of a list, the best first. One query. */
export type Candidates = (db: Db, viewer: Viewer) => Promise<number[]>;

/** By the number of categories in common, and the city; then by how many friends follow them. */
export const matchIds: Candidates = (db, viewer) => {
  const me = viewerId(viewer);
  const ofFavourites = (rows: SQL) => sql`
    select ${userFavoriteCategories.categoryId} as kind, found.id from ${userFavoriteCategories} cross join lateral (${rows}) found where ${userFavoriteCategories.userId} = ${me}`;
  const common = sql`coalesce(shared.n, 0) + (${channels.cityId} is not distinct from ${cityOf(viewer)} and ${channels.cityId} is not null)::int`;
  return ids(
    db,
    sql`
    with friends as materialized (${followedByFriends(viewer)}),
    shared as materialized (select id, count(distinct kind) as n from (
      ${ofFavourites(sql`select ${channelCategories.channelId} as id from ${channelCategories} where ${channelCategories.categoryId} = ${userFavoriteCategories.categoryId}
        order by ${channelCategories.channelId} desc limit ${mostOfCategory}`)}
      union all
      ${ofFavourites(sql`select ${events.channelId} as id from ${eventCategories} join ${events} on ${events.id} = ${eventCategories.eventId} join ${channels} on ${channels.id} = ${events.channelId}
        where ${eventCategories.categoryId} = ${userFavoriteCategories.categoryId} and ${visibleTo(viewer)} order by ${eventCategories.eventId} desc limit ${mostOfCategory}`)}
    ) kinds group by id),
    found as (select id from shared union select id from friends union (${neighbours(viewer)}))
    select ${channels.id} from found join ${channels} on ${channels.id} = found.id left join shared on shared.id = found.id left join friends on friends.id = found.id
    where ${newFor(viewer)} order by ${common} desc, coalesce(shared.n, 0) desc, coalesce(friends.n, 0) desc, ${byRank} limit ${mostSuggested}`,
  );
};

/** Friends of friends, those of most friends first; then those in the same city. */
export const connectIds: Candidates = (db, viewer) =>
  ids(
    db,
    sql`
  with friends as materialized (${followedByFriends(viewer)}),
  found as (select id from friends union (${neighbours(viewer)}))
  select ${channels.id} from found join ${channels} on ${channels.id} = found.id left join friends on friends.id = found.id
  where ${newFor(viewer)} order by coalesce(friends.n, 0) desc, (${channels.cityId} is not distinct from ${cityOf(viewer)}) desc, ${byRank} limit ${mostSuggested}`,
  );

export const rankIds: Candidates = (db, viewer) =>
  ids(
    db,
    sql`select ${channels.id} from ${channels} where ${newFor(viewer)} order by ${byRank} limit ${mostSuggested}`,
  );

/** By what their events did in the last thirty days; channels without any are missing. */
export const activeIds: Candidates = (db, viewer) => {
  const [since, now] = [latelySince(viewer).toISOString(), viewer.now.toISOString()];
  return ids(
    db,
    sql`
    with around as (
      (select ${events.id} from ${events} where ${events.createdAt} >= ${since}::timestamptz order by ${events.createdAt} desc, ${events.id} desc limit ${mostEvents})
      union (select ${events.id} from ${events} where ${events.lastEnd} >= ${since}::timestamptz and ${events.lastEnd} <= ${now}::timestamptz order by ${events.lastEnd} desc, ${events.id} desc limit ${mostEvents})
      union (select ${events.id} from ${events} where ${events.lastEnd} > ${now}::timestamptz order by ${events.lastEnd}, ${events.id} limit ${mostEvents})
    ), done as materialized (
      select ${events.channelId} as channel_id, sum(${livelinessOf(viewer)}) as n from around join ${events} on ${events.id} = around.id join ${channels} on ${channels.id} = ${events.channelId}
      where ${livelyFor(viewer)} group by ${events.channelId}
    )
    select ${channels.id} from done join ${channels} on ${channels.id} = done.channel_id where done.n > 0 and ${newFor(viewer)} order by done.n desc, ${byRank} limit ${mostSuggested}`,
  );
};

// The order of the indexes.
const byRank = sql`${channels.rank} desc, ${channels.id}`;

/** Channels by how many of those whom the viewer follows follow them: `id`, `n`. */
const followedByFriends = (viewer: Viewer): SQL => sql`
  select theirs.id, count(*) as n from (${friendsOf(viewer)}) mine cross join lateral (
    select ${follows.channelId} as id from ${follows} where ${follows.followerId} = mine.user_id order by ${follows.channelId} desc limit ${mostOfFriend}
  ) theirs group by theirs.id`;

/** The best ranked of the viewer's city; none where no city is known. */
const neighbours = (viewer: Viewer): SQL => sql`
  select ${channels.id} from ${channels} where ${channels.cityId} = ${cityOf(viewer)} and ${newFor(viewer)} order by ${byRank} limit ${mostSuggested}`;

async function ids(db: Db, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}
