import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { type Names } from '../../db/schema/columns.ts';
import { eventCategories, events } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { categories } from '../../db/schema/places.ts';
import { visibleTo } from '../../views/visibility.ts';
import type { Viewer } from '../../http/viewer.ts';
import { channelIds } from '../../search/channels.ts';
import { wantedOf } from '../../text/words.ts';
import { othersFor } from './exclusions.ts';
import { groupsOf } from '../../db/groupsOf.ts';

/** The list ends here; others are found by searching. */
const mostCreators = 2000;
/** How many events of each category are looked at for hosts, the newest ones. */
const mostOfCategory = 500;

/** Has created an event that the viewer may see. For queries over `channels`. */
const isCreator = (viewer: Viewer): SQL =>
  sql`(exists (select 1 from ${events} where ${events.channelId} = ${channels.id} and ${visibleTo(viewer)}) and ${othersFor(viewer)})`;

/** Ids of creators: by rank, or by how well they match a search. */
export async function creatorIds(db: Db, search: string | undefined, viewer: Viewer): Promise<number[]> {
  // People type usernames with the `@` with which they are shown.
  const wanted = wantedOf((search ?? '').replace(/^\s*@/, ''));
  if (wanted) return channelIds(db, wanted, viewer, isCreator(viewer));
  const rows = await db
    .select({ id: channels.id })
    .from(channels)
    .where(isCreator(viewer))
    .orderBy(desc(channels.rank), asc(channels.id))
    .limit(mostCreators);
  return rows.map(({ id }) => id);
}

export interface CategoryOfCreators {
  id: number;
  name: Names;
  count: number;
  creatorIds: number[];
}

/**
 * Categories with creators, those with the most first, each with the ids of its best ranked ones. One query.
 */
export async function categoriesOfCreators(
  db: Db,
  creatorsOfEach: number,
  viewer: Viewer,
): Promise<CategoryOfCreators[]> {
  const { rows } = await db.execute<{ id: number; name: Names; count: number; channel_id: number }>(sql`
    with made as (
      select distinct ${categories.id} as category_id, found.channel_id, found.rank from ${categories} cross join lateral (
        select ${channels.id} as channel_id, ${channels.rank} as rank from ${eventCategories} join ${events} on ${events.id} = ${eventCategories.eventId} join ${channels} on ${channels.id} = ${events.channelId}
        where ${eventCategories.categoryId} = ${categories.id} and ${visibleTo(viewer)} and ${othersFor(viewer)} order by ${eventCategories.eventId} desc limit ${mostOfCategory}
      ) found
    ), placed as (
      select *, (count(*) over (partition by category_id))::int as count, row_number() over (partition by category_id order by rank desc, channel_id) as place from made
    )
    select ${categories.id}, ${categories.name}, placed.count, placed.channel_id from placed join ${categories} on ${categories.id} = placed.category_id
    where placed.place <= ${creatorsOfEach} order by placed.count desc, ${categories.id}, placed.place`);
  return groupsOf(rows, (row) => row.id).map((group) => ({
    ...group[0],
    creatorIds: group.map((row) => row.channel_id),
  }));
}
