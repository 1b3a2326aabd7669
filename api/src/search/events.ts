import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { EventCard } from 'shared-kernel/contract/event';
import type { Db } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { channels } from '../db/schema/people.ts';
import { eventCardList } from '../views/cards.ts';
import { visibleTo } from '../views/visibility.ts';
import type { Viewer } from '../http/viewer.ts';
import { isAmong, matchesOf, similarIds } from './matches.ts';
import { rankOf } from '../text/rank.ts';
import { type Wanted, wantedOf } from '../text/words.ts';

const isListed = sql`${events.status} <> 'not_held'`;

/**
 * The condition for searching a list of events: the words occur or, if they occur nowhere, something similar does.
 */
export async function eventSearch(db: Db, text: string | undefined, viewer: Viewer): Promise<SQL | undefined> {
  const wanted = text === undefined ? null : wantedOf(text);
  if (!wanted) return undefined;
  const exactly = await matchesOf(db, events, wanted, viewer.now);
  if (!Array.isArray(exactly)) return exactly;
  const known = await visible(db, exactly, viewer);
  return isAmong(events, known.length > 0 ? known : await similarIds(db, events, wanted, isListed));
}

/** How many are ranked: the latest, if there are more. */
const mostRanked = 200;

/** The few that match a search best: by how well the title matches, and coming events before past ones. */
export async function bestEvents(db: Db, wanted: Wanted, count: number, viewer: Viewer): Promise<EventCard[]> {
  const exactly = await matchesOf(db, events, wanted, viewer.now);
  const exact = await rankedEvents(db, wanted, Array.isArray(exactly) ? isAmong(events, exactly) : exactly, viewer);
  const ids = exact.length > 0 ? exact : await visible(db, await similarIds(db, events, wanted, isListed), viewer);
  return eventCardList(db, ids.slice(0, count), viewer);
}

async function rankedEvents(db: Db, wanted: Wanted, which: SQL, viewer: Viewer): Promise<number[]> {
  const rows = await db
    .select({ id: events.id, title: events.title, lastEnd: events.lastEnd, createdAt: events.createdAt })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(and(which, isListed, visibleTo(viewer)))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(mostRanked);
  const isOver = (row: { lastEnd: Date }): number => (row.lastEnd <= viewer.now ? 1 : 0);
  return rows
    .map((row) => ({ ...row, rank: rankOf(wanted, row.title) }))
    .sort(
      (a, b) =>
        isOver(a) - isOver(b) || a.rank - b.rank || b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id,
    )
    .map((row) => row.id);
}

/** Those that the viewer may see, in the same order. */
async function visible(db: Db, ids: number[], viewer: Viewer): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(and(isAmong(events, ids), isListed, visibleTo(viewer)));
  const known = new Set(rows.map((row) => row.id));
  return ids.filter((id) => known.has(id));
}
