import { and, asc, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { events } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { eventSessions } from '../../db/schema/seats.ts';
import { theRow } from '../../db/theRow.ts';

/** Conditions on `events` joined with `channels`. */
export type Filters = readonly (SQL | undefined)[];

/**
 * A list of events in the order of an index, so that a page costs what it shows, however many events there are.
 * `key` orders it; equal keys are in order of id.
 */
export interface OrderedScan {
  /** Lists of ids with their keys, each in order by itself; they are merged by sorting. */
  parts: readonly Part[];
  isDescending: boolean;
  keyType: KeyType;
  /** Equal keys stay as the index has them: a page goes on by naming those that are passed. */
  hasTies?: boolean;
}
/** Types of keys in SQL. */
export type KeyType = 'timestamptz' | 'int8' | 'float8';

interface Part {
  id: SQL;
  key: SQL;
  from: SQL;
  where: Filters;
}

const sessions = alias(eventSessions, 'sessions');
const earlier = alias(eventSessions, 'earlier');
/** `event_sessions`, or an alias of it. */
type Session = Record<'id' | 'eventId' | 'day' | 'start' | 'end' | 'capacity' | 'taken', SQLWrapper>;

/** Which sessions count; as several parts where no single index finds them all. */
export interface SessionWindow {
  has: (session: Session) => SQL;
  parts: readonly WindowPart[];
}
interface WindowPart {
  has: (session: Session) => SQL;
  /** Unordered and few: sorted before joining, so that only a page's worth is joined. */
  isSortedFirst?: boolean;
}

/** Every event has a channel: as an outer join it costs nothing where no condition uses it. */
const withChannel = sql`left join ${channels} on ${eq(channels.id, events.channelId)}`;
const byId = sql`${events} ${withChannel}`;

/** By a column of the event itself, or, where the list is short anyway, by an expression without an index. */
export const byKey = (key: SQL, keyType: KeyType, isDescending: boolean, filters: Filters): OrderedScan => ({
  parts: [{ id: sql`${events.id}`, key, from: byId, where: filters }],
  isDescending,
  keyType,
});

/**
 * By the distance from a point. Equal distances stay as the index has them, because a second key would make the
 * database sort all rows.
 */
export const byDistance = (point: SQL, filters: Filters): OrderedScan => ({
  ...byKey(sql`${events.mapPoint} <-> ${point}`, 'float8', false, filters),
  hasTies: true,
});

/**
 * By the start of each event's first session in a window: sessions in their order, each event at its first.
 */
export function bySession(window: SessionWindow, filters: Filters): OrderedScan {
  const isFirst = sql`not exists (select 1 from ${eventSessions} "earlier" where ${and(eq(earlier.eventId, sessions.eventId), sql`${earlier.start} < ${sessions.start}`, window.has(earlier))})`;
  const sorted = (has: SQL): SQL =>
    sql`(select * from ${eventSessions} "sessions" where ${has} order by ${sessions.start}, ${sessions.eventId}) "sessions"`;
  return {
    parts: window.parts.map(({ has, isSortedFirst }) => {
      const found = isSortedFirst ? sorted(has(sessions)) : sql`${eventSessions} "sessions"`;
      return {
        id: sql`${sessions.eventId}`,
        key: sql`${sessions.start}`,
        from: sql`${found} join ${events} on ${eq(events.id, sessions.eventId)} ${withChannel}`,
        where: [isSortedFirst ? undefined : has(sessions), isFirst, ...filters],
      };
    }),
    isDescending: false,
    keyType: 'timestamptz',
  };
}

/**
 * The scan's query for so many rows. With a cursor its placeholders are `key` and `id`, or `tied` and `unnamed` where
 * equal keys have no order. The number is written out, because the database plans an unknown limit as a tenth of the table.
 */
export function queryOf(
  scan: OrderedScan,
  visible: SQL | undefined,
  { hasCursor, take: count }: { hasCursor: boolean; take: number },
): SQL {
  const direction = scan.isDescending ? desc : asc;
  const take = sql.raw(String(Math.trunc(count)));
  const last = sql`${sql.placeholder('key')}::${sql.raw(scan.keyType)}`;
  const part = ({ id, key, from, where }: Part): SQL => {
    const after = sql.raw(scan.isDescending ? '<' : '>');
    const beyond = scan.hasTies
      ? sql`${key} ${after}= ${last} and ${id} <> all(${sql.placeholder('tied')}::int[])`
      : sql`(${key}, ${id}) ${after} (${last}, ${sql.placeholder('id')}::int)`;
    const order = scan.hasTies ? direction(key) : sql`${direction(key)}, ${direction(id)}`;
    return sql`select ${id} as id, ${key} as key from ${from} where ${and(...where, visible, hasCursor ? beyond : undefined)} order by ${order} limit ${take}`;
  };
  const first = part(theRow(scan.parts[0], 'part'));
  if (scan.hasTies && hasCursor) return sql`${first} offset ${sql.placeholder('unnamed')}::int`;
  if (scan.parts.length === 1) return first;
  const all = sql.join(
    scan.parts.map((one) => sql`(${part(one)})`),
    sql` union all `,
  );
  return sql`select id, key from (${all}) parts order by ${direction(sql`key`)}, ${direction(sql`id`)} limit ${take}`;
}
