import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { type Names } from '../../db/schema/columns.ts';
import { eventCategories, events } from '../../db/schema/events.ts';
import { channelCategories, channels, follows, userFavoriteCategories } from '../../db/schema/people.ts';
import { categories, cities } from '../../db/schema/places.ts';
import { visibleTo } from '../../views/visibility.ts';
import { type Viewer, viewerId } from '../../http/viewer.ts';
import { activityOf } from './activity.ts';
import { cityOf, friendsOf } from './circle.ts';
import type { CityNames } from '../../text/cityName.ts';
import { groupsOf } from '../../db/groupsOf.ts';

/** How many names of what is shared are listed. */
export const mostNames = 3;

/** What speaks for a channel, for one viewer. */
export interface Facts {
  id: number;
  biography: string;
  rank: number;
  /** How active it was lately. */
  activity: number;
  /** The city, where it is the viewer's too. */
  city: CityNames | null;
  categories: Names[];
  friends: { count: number; names: string[] };
}

/** The facts about some channels, by id, in a fixed number of queries. */
export async function factsOf(db: Db, channelIds: readonly number[], viewer: Viewer): Promise<Map<number, Facts>> {
  if (channelIds.length === 0) return new Map();
  const [rows, kinds, friends] = await Promise.all([
    db
      .select({
        id: channels.id,
        biography: channels.biography,
        rank: channels.rank,
        activity: activityOf(viewer),
        city: { nameFa: cities.nameFa, nameEn: cities.nameEn },
        isSameCity: sql<boolean>`coalesce(${channels.cityId} = ${cityOf(viewer)}, false)`,
      })
      .from(channels)
      .leftJoin(cities, eq(cities.id, channels.cityId))
      .where(inArray(channels.id, [...channelIds])),
    sharedCategories(db, channelIds, viewer),
    followingFriends(db, channelIds, viewer),
  ]);
  return new Map(
    rows.map(({ isSameCity, city, ...row }) => [
      row.id,
      {
        ...row,
        city: isSameCity ? city : null,
        categories: kinds.get(row.id) ?? [],
        friends: friends.get(row.id) ?? { count: 0, names: [] },
      },
    ]),
  );
}

const listed = (ids: readonly number[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

/** Favourite categories of the viewer that are a channel's or its events'. */
async function sharedCategories(db: Db, channelIds: readonly number[], viewer: Viewer): Promise<Map<number, Names[]>> {
  if (!viewer.caller) return new Map();
  const { rows } = await db.execute<{ id: number; name: Names }>(sql`
    with favourites as materialized (select ${userFavoriteCategories.categoryId} as kind from ${userFavoriteCategories} where ${userFavoriteCategories.userId} = ${viewerId(viewer)})
    select shared.id, ${categories.name} from (
      select ${channelCategories.channelId} as id, kind from ${channelCategories} join favourites on kind = ${channelCategories.categoryId} where ${channelCategories.channelId} in (${listed(channelIds)})
      union select ${events.channelId}, kind from ${events} join ${channels} on ${channels.id} = ${events.channelId} join ${eventCategories} on ${eventCategories.eventId} = ${events.id}
        join favourites on kind = ${eventCategories.categoryId} where ${events.channelId} in (${listed(channelIds)}) and ${visibleTo(viewer)}
    ) shared join ${categories} on ${categories.id} = shared.kind order by ${categories.id}`);
  return new Map([...Map.groupBy(rows, (row) => row.id)].map(([id, group]) => [id, group.map((row) => row.name)]));
}

/** Those whom the viewer follows and who follow a channel, the best ranked first. */
async function followingFriends(
  db: Db,
  channelIds: readonly number[],
  viewer: Viewer,
): Promise<Map<number, Facts['friends']>> {
  if (!viewer.caller) return new Map();
  const { rows } = await db.execute<{ id: number; name: string; count: number }>(sql`
    with mine as materialized (${friendsOf(viewer)}), placed as (
      select ${follows.channelId} as id, mine.name, (count(*) over (partition by ${follows.channelId}))::int as count,
        row_number() over (partition by ${follows.channelId} order by mine.rank desc, mine.channel_id) as place
      from mine join ${follows} on ${follows.followerId} = mine.user_id where ${follows.channelId} in (${listed(channelIds)})
    )
    select id, name, count from placed where place <= ${mostNames} order by id, place`);
  return new Map(
    groupsOf(rows, (row) => row.id).map((group) => [
      group[0].id,
      { count: group[0].count, names: group.map((row) => row.name) },
    ]),
  );
}
