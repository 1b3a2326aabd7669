import { gt, lte, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { eventCategories, eventContributors, events, eventUpdates } from '../../db/schema/events.ts';
import { categories } from '../../db/schema/places.ts';
import { eventPlans, eventSessions } from '../../db/schema/seats.ts';
import { hasSeatsLeft } from '../../views/keptSeats.ts';
import type { SessionWindow } from './orderedScan.ts';

const oneSession = alias(eventSessions, 'one_session');

/** The moment of the request; a placeholder, so that frequent lists are prepared once. */
export const now: SQL = sql`${sql.placeholder('now')}::timestamptz`;

/** An event that its owner called off is reached only by its address. */
export const isListed: SQL = ne(events.status, 'not_held');
export const isAhead: SQL = gt(events.lastEnd, now);
export const isPast: SQL = lte(events.lastEnd, now);
export const isFree = (wanted: boolean): SQL => (wanted ? sql`${events.price} = 0` : gt(events.price, 0));

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const ids = (list: readonly number[]): SQL => sql`any(${sql.param(list)}::int[])`;

export const inCities = (list: readonly number[]): SQL => sql`${events.cityId} = ${ids(list)}`;

export const inCategories = (list: readonly number[]): SQL =>
  sql`exists (select 1 from ${eventCategories} where ${eventCategories.eventId} = ${events.id} and ${eventCategories.categoryId} = ${ids(list)})`;

export const inCategoryTypes = (list: readonly number[]): SQL =>
  sql`exists (select 1 from ${eventCategories} join ${categories} on ${categories.id} = ${eventCategories.categoryId}
    where ${eventCategories.eventId} = ${events.id} and ${categories.typeId} = ${ids(list)})`;

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The plane is that of the trigger `place_event`. */
export const standsIn = ({ west, south, east, north }: Box): SQL =>
  sql`${events.mapPoint} <@ box(point(${west}::float8 * 0.84, ${south}::float8), point(${east}::float8 * 0.84, ${north}::float8))`;

export const hasInfluencers: SQL = sql`exists (select 1 from ${eventContributors} where ${eventContributors.eventId} = ${events.id} and ${eventContributors.role} = 'influencer')`;

export const hasSession = ({ has }: SessionWindow): SQL =>
  sql`exists (select 1 from ${eventSessions} "one_session" where ${oneSession.eventId} = ${events.id} and ${has(oneSession)})`;

const isRunning: SessionWindow['has'] = (session) => sql`tstzrange(${session.start}, ${session.end}) @> ${now}`;
const isComing: SessionWindow['has'] = (session) => gt(session.start, now);
const beginsSoon: SessionWindow['has'] = (session) => sql`${session.start} <= ${now} + interval '1 day'`;

export const ahead: SessionWindow = {
  has: (session) => gt(session.end, now),
  parts: [{ has: isRunning, isSortedFirst: true }, { has: isComing }],
};

/** Begins before a moment. */
export const beginsUntil = (until: Date): SessionWindow =>
  single((session) => sql`${isComing(session)} and ${session.start} <= ${moment(until)}`);

export const onDay = (day: string): SessionWindow => single((session) => sql`${session.day} = ${day}::date`);

/** Within a window, and from a day on. */
export const fromDayOn = ({ has }: SessionWindow, day: string): SessionWindow =>
  single((session) => sql`${has(session)} and ${session.day} >= ${day}::date`);

/** Over, and on a day or before it, as the event's own zone counts days. */
export const overBy = (day: string): SQL =>
  // The last day ends up to fourteen hours after midnight in UTC: this lets a scan of ends begin there instead of now.
  sql`${events.lastEnd} < ${moment(new Date(Date.parse(`${day}T00:00:00Z`) + (24 + 14) * 3600_000))}
    and (${events.lastEnd} at time zone ${events.timezone})::date <= ${day}::date`;

/** Not over, and from a day on. */
export function aheadFrom(day: string): SessionWindow {
  const isFrom: SessionWindow['has'] = (session) => sql`${session.day} >= ${day}::date`;
  // A day begins up to fourteen hours before midnight in UTC: this lets the scan of starts begin there instead of
  // now.
  const startsFrom: SessionWindow['has'] = (session) =>
    sql`${session.start} >= ${moment(new Date(Date.parse(`${day}T00:00:00Z`) - 14 * 3600_000))}`;
  return {
    has: (session) => sql`${ahead.has(session)} and ${isFrom(session)}`,
    parts: [
      { has: (session) => sql`${isRunning(session)} and ${isFrom(session)}`, isSortedFirst: true },
      { has: (session) => sql`${isComing(session)} and ${startsFrom(session)} and ${isFrom(session)}` },
    ],
  };
}

/** Running, or beginning within a day. */
export const aboutNow: SessionWindow = {
  has: (session) => sql`${ahead.has(session)} and ${beginsSoon(session)}`,
  parts: [
    { has: isRunning, isSortedFirst: true },
    { has: (session) => sql`${isComing(session)} and ${beginsSoon(session)}` },
  ],
};

/**
 * While an edit waits that leaves the session and a ticket as they are; as `isClosedByEdit` says it of each. Where it is
 * not known what the edit touches, the comparison is neither, and nothing is open.
 */
const isLeftOpen: SessionWindow['has'] = (session) => sql`exists (select 1 from ${eventUpdates}
    where ${eventUpdates.eventId} = ${session.eventId} and ${eventUpdates.status} = 'waiting'
      and not ${eventUpdates.closes}->'sessions' @> to_jsonb(${session.id})
      and (select bool_and(${eventUpdates.closes}->'plans' @> to_jsonb(${eventPlans.id})) from ${eventPlans}
        where ${eventPlans.eventId} = ${session.eventId}) is not true)`;

/**
 * What the event says of a session: that its deadline is ahead, and that no edit closes it. It is selected as a value,
 * because a condition with `exists` may be planned as a join, which reads more than a page's worth.
 */
const isTakingGuests: SessionWindow['has'] = (session) =>
  sql`(select ${session.start} > ${now} + host_event.deadline_hours * interval '1 hour' and (host_event.status = 'active' or ${isLeftOpen(session)})
    from ${events} host_event where host_event.id = ${session.eventId})`;

/** In the future and open to guests: with seats that are kept for nobody. */
export const bookable: SessionWindow = single(
  (session) => sql`${isComing(session)} and ${hasSeatsLeft(session)} and ${isTakingGuests(session)}`,
);

/** Begins before a moment and can still be booked. */
export const bookableUntil = (until: Date): SessionWindow =>
  single((session) => sql`${bookable.has(session)} and ${session.start} <= ${moment(until)}`);

export const takesNoGuests: SQL = sql`not ${hasSession(bookable)}`;

function single(has: SessionWindow['has']): SessionWindow {
  return { has, parts: [{ has }] };
}
