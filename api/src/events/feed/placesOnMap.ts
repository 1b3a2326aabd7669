import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepareSql } from '../../db/statement.ts';
import { events } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { visibleTo } from '../../views/visibility.ts';
import { type Viewer, valuesOf } from '../../http/viewer.ts';
import { isAhead, isListed } from './filters.ts';
import type { Filters } from './orderedScan.ts';

interface Placed {
  id: number;
  latitude: number;
  longitude: number;
}

/** A map shows them in groups, so more would add nothing. */
const mostOnMap = 500;

/** Future events with a position of their own or their city's, the soonest to end first. */
export async function placesOnMap(db: Db, filters: Filters, viewer: Viewer): Promise<Placed[]> {
  // The plane of `place_event`, converted back to degrees.
  const rows = await prepareSql<Placed>(
    db,
    sql`select ${events.id} as id, ${events.mapPoint}[1] as latitude, ${events.mapPoint}[0] / 0.84 as longitude
    from ${events} left join ${channels} on ${eq(channels.id, events.channelId)}
    where ${and(isAhead, isListed, isNotNull(events.mapPoint), visibleTo(viewer), ...filters)}
    order by ${events.lastEnd}, ${events.id} limit ${sql.raw(String(mostOnMap))}`,
  )(valuesOf(viewer));
  return rows.map(({ id, latitude, longitude }) => ({ id, latitude: round(latitude), longitude: round(longitude) }));
}

/** To about a metre. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
