import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { eventSessions } from '../../db/schema/seats.ts';
import { visibleTo } from '../../views/visibility.ts';
import { fail } from '../../errors/errors.ts';
import { readDay } from '../../http/moment.ts';
import type { Viewer } from '../../http/viewer.ts';
import { isListed } from './filters.ts';
import type { Filters } from './orderedScan.ts';
import { dayInIran } from '../../settings/iranZone.ts';

export interface DayCount {
  day: string;
  count: number;
  /** Its first ones, where titles are asked for. */
  events?: { id: number; title: string; link: string }[];
}

const mostTitles = 3;

const usualDays = 60;
const mostDays = 370;
const dayLength = 24 * 3600_000;

interface Range {
  from: string;
  to: string;
}

/** The wanted days, from today on; whole days in the product's zone unless other moments are given. */
function rangeOf(query: Partial<Range>, now: Date): Range {
  const today = dayInIran(now);
  const from = query.from === undefined ? today : readDay(query.from, 'from');
  const to = query.to === undefined ? later(from, usualDays - 1) : readDay(query.to, 'to');
  if (to < from || to > later(from, mostDays - 1)) fail('invalid', { field: 'to', fault: ['noRange', mostDays - 1] });
  return { from, to };
}

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

/**
 * On which days an event begins that the viewer may see, and how many; each day is in the event's own zone. What
 * everybody may see is cached for a minute, because counting goes through all events of two months.
 */
export async function calendarOf(db: Db, query: Partial<Range>, viewer: Viewer): Promise<DayCount[]> {
  const range = rangeOf(query, viewer.now);
  const [everybody, own] = await Promise.all([
    publicDays(db, range, viewer.now),
    viewer.caller ? closeFriendDays(db, range, viewer) : [],
  ]);
  if (own.length === 0) return everybody;
  const counts = new Map(everybody.map(({ day, count }) => [day, count]));
  for (const { day, count } of own) counts.set(day, (counts.get(day) ?? 0) + count);
  return [...counts].map(([day, count]) => ({ day, count })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** The same for filtered events, without a cache: there are too many combinations of filters. */
export const filteredCalendarOf = (
  db: Db,
  query: Partial<Range>,
  filters: Filters,
  viewer: Viewer,
): Promise<DayCount[]> => countDays(db, rangeOf(query, viewer.now), viewer.now, and(visibleTo(viewer), ...filters));

/**
 * The same, each day with its first events by the hour they begin there. Without a cache: a title is gone the moment that
 * its event is.
 */
export const titledCalendarOf = (
  db: Db,
  query: Partial<Range>,
  filters: Filters,
  viewer: Viewer,
): Promise<DayCount[]> => titledDays(db, rangeOf(query, viewer.now), viewer.now, and(visibleTo(viewer), ...filters));

const counted = prepared(() => new Map<string, { days: Promise<DayCount[]>; until: number }>());
const keptFor = 60_000;

async function publicDays(db: Db, range: Range, now: Date): Promise<DayCount[]> {
  const memory = counted(db);
  const key = `${range.from} ${range.to}`;
  const kept = memory.get(key);
  if (kept && kept.until > now.getTime()) return kept.days;
  for (const [other, { until }] of memory) if (until <= now.getTime()) memory.delete(other);
  // Stored as a promise, so that simultaneous callers wait for one count.
  const days = countDays(db, range, now, and(eq(events.isCloseFriend, false), isNull(events.deletedAt)));
  memory.set(key, { days, until: now.getTime() + keptFor });
  days.catch(() => memory.delete(key));
  return days;
}

const closeFriendDays = (db: Db, range: Range, viewer: Viewer): Promise<DayCount[]> =>
  countDays(db, range, viewer.now, and(eq(events.isCloseFriend, true), visibleTo(viewer)));

async function countDays(db: Db, { from, to }: Range, now: Date, which: SQL | undefined): Promise<DayCount[]> {
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select ${eventSessions.day}::text as day, count(distinct ${eventSessions.eventId})::int as count
    ${sessionsOf({ from, to }, now, which)}
    group by ${eventSessions.day} order by ${eventSessions.day}`);
  return rows;
}

async function titledDays(db: Db, range: Range, now: Date, which: SQL | undefined): Promise<DayCount[]> {
  const { rows } = await db.execute<Required<DayCount>>(sql`
    select day::text as day, count(*)::int as count,
      json_agg(json_build_object('id', id, 'title', title, 'link', link) order by place) filter (where place <= ${sql.raw(String(mostTitles))}) as events
    from (
      select ${eventSessions.day} as day, ${events.id} as id, ${events.title} as title,
        '/' || ${channels.username} || '/' || ${events.slug} as link,
        row_number() over (partition by ${eventSessions.day} order by min(${eventSessions.start}), ${events.id}) as place
      ${sessionsOf(range, now, which)}
      group by ${eventSessions.day}, ${events.id}, ${channels.id}
    ) begun group by day order by day`);
  return rows;
}

function sessionsOf({ from, to }: Range, now: Date, which: SQL | undefined): SQL {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${events.timezone})::date`;
  return sql`from ${eventSessions} join ${events} on ${eq(events.id, eventSessions.eventId)} join ${channels} on ${eq(channels.id, events.channelId)}
    where ${and(sql`${eventSessions.day} between ${from} and ${to}`, sql`${eventSessions.day} >= ${today}`, isListed, which)}`;
}
