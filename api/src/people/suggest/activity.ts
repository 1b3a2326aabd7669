import { gte, ne, or, sql, type SQL } from 'drizzle-orm';
import { events } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { reservations } from '../../db/schema/seats.ts';
import { visibleTo } from '../../views/visibility.ts';
import type { Viewer } from '../../http/viewer.ts';

const lately = 30 * 24 * 3600_000;

/** Where “lately” begins. */
export const latelySince = (viewer: Viewer): Date => new Date(viewer.now.getTime() - lately);

/**
 * Events that may have made their host active and that the viewer may see; not those that were called off. For
 * queries over `events` joined with `channels`.
 */
export const livelyFor = (viewer: Viewer): SQL =>
  sql`(${visibleTo(viewer)} and ${ne(events.status, 'not_held')} and ${or(gte(events.lastEnd, latelySince(viewer)), gte(events.createdAt, latelySince(viewer)))})`;

/**
 * What one such event adds: one for itself if it was created or held lately, and one for each recent reservation.
 */
export function livelinessOf(viewer: Viewer): SQL {
  const since = latelySince(viewer).toISOString();
  return sql`(case when ${events.createdAt} >= ${since}::timestamptz or ${events.firstStart} <= ${viewer.now.toISOString()}::timestamptz then 1 else 0 end
    + (select count(*) from ${reservations} where ${reservations.eventId} = ${events.id} and ${reservations.status} = 'reserved' and ${reservations.createdAt} >= ${since}::timestamptz))`;
}

/** How active a channel of the outer query was lately. */
export const activityOf = (viewer: Viewer): SQL<number> =>
  sql<number>`(select coalesce(sum(${livelinessOf(viewer)}), 0)::int from ${events} where ${events.channelId} = ${channels.id} and ${livelyFor(viewer)})`;
