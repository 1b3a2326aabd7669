import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { visibleTo } from '../../views/visibility.ts';
import { readInstant } from '../../http/moment.ts';
import { type Viewer, valuesOf } from '../../http/viewer.ts';
import { prepareSql } from '../../db/statement.ts';
import { type Reader, exploreFilters, type ExploreQuery, type HomeQuery, thisWeek } from './feedRules.ts';
import { aheadFrom, hasSession, isAhead, isListed, isPast, onDay } from './filters.ts';
import type { Filters } from './orderedScan.ts';

interface Seen {
  last_event_id?: number;
  last_updated_at?: string;
}

/** More than that is “many” on any button. */
const mostCounted = 100;

/**
 * How many filtered events are newer than what was seen: created after the event `last_event_id` and, if given,
 * changed after `last_updated_at`. 0 for readers who have seen nothing.
 */
export async function newerThan(
  db: Db,
  { last_event_id: id, last_updated_at: at }: Seen,
  filters: Filters,
  viewer: Viewer,
): Promise<{ new: boolean; count: number }> {
  if (id === undefined && at === undefined) return { new: false, count: 0 };
  const isNewer = [
    id === undefined ? undefined : gt(events.id, id),
    at === undefined ? undefined : gt(events.updatedAt, readInstant(at, 'last_updated_at')),
  ];
  const found: SQL = sql`select 1 from ${events} join ${channels} on ${eq(channels.id, events.channelId)}
    where ${and(...isNewer, ...filters, isListed, visibleTo(viewer))} limit ${mostCounted}`;
  const [row] = await prepareSql<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${found}) newer`,
  )(valuesOf(viewer));
  const count = row?.count ?? 0;
  return { new: count > 0, count };
}

export function newerInExplore(query: ExploreQuery, reader: Reader): Filters {
  const { type } = query;
  return [
    type === 'past' ? isPast : isAhead,
    type === 'week' ? hasSession(thisWeek(reader.now)) : undefined,
    ...exploreFilters(query, reader),
  ];
}

export function newerAtHome({ type, date, jump_date: jump }: HomeQuery, { now }: Reader): Filters {
  if (type === 'past') return [isPast];
  if (type === 'calendar' && date !== undefined) return [hasSession(onDay(date))];
  const from = jump ?? (type === 'calendar' ? undefined : date);
  return [
    isAhead,
    type === 'week' ? hasSession(thisWeek(now)) : undefined,
    from === undefined ? undefined : hasSession(aheadFrom(from)),
  ];
}
