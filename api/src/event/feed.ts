import { and, asc, count, desc, eq, exists, gt, inArray, like, lte, sql, type SQL } from 'drizzle-orm';
import type { EventCard } from 'shared-kernel/contract/event';
import type { Db } from '../db/database.ts';
import { categories, channels, cities, eventCategories, events, eventSessions } from '../db/schema.ts';
import { offsetOf, type Page, perPage, toPage } from '../http/page.ts';
import type { Viewer } from '../http/viewer.ts';
import { containing, foldText } from '../text/fold.ts';
import { eventCardList } from './cards.ts';
import { visibleTo } from './visibility.ts';

/** A list of events: which ones, and in what order. */
export interface Feed { where: (SQL | undefined)[]; order: SQL[] }

/** One page of a list, cards and all, in a number of queries that does not grow with the page. */
export async function feedPage(db: Db, feed: Feed, page: number, viewer: Viewer): Promise<Page<EventCard>> {
  const where = and(...feed.where, visibleTo(viewer));
  const joined = () => db.select({ id: events.id }).from(events).innerJoin(channels, eq(channels.id, events.channelId)).leftJoin(cities, eq(cities.id, events.cityId));
  const [rows, [counted]] = await Promise.all([
    joined().where(where).orderBy(...feed.order, desc(events.id)).limit(perPage).offset(offsetOf(page)),
    db.select({ total: count() }).from(events).innerJoin(channels, eq(channels.id, events.channelId)).where(where),
  ]);
  return toPage(await eventCardList(db, rows.map((row) => row.id), viewer), page, counted?.total ?? 0);
}

export const isAhead = (now: Date): SQL | undefined => and(gt(events.lastEnd, now), isListed);
export const isPast = (now: Date): SQL | undefined => and(lte(events.lastEnd, now), isListed);
/** What its owner called off is reached by its address only. */
export const isListed: SQL = sql`${events.status} <> 'not_held'`;
export const ofChannel = (channelId: number): SQL => eq(events.channelId, channelId);

/** Events with a session that meets the condition. */
const withSession = (db: Db, condition: SQL): SQL =>
  exists(db.select({ one: sql`1` }).from(eventSessions).where(and(eq(eventSessions.eventId, events.id), condition)));

export const onDay = (db: Db, day: string): SQL => withSession(db, eq(eventSessions.day, day));
export const fromDay = (db: Db, day: string): SQL => withSession(db, sql`${eventSessions.day} >= ${day}`);
export const startingBetween = (db: Db, from: Date, to: Date): SQL =>
  withSession(db, sql`${eventSessions.start} between ${from.toISOString()} and ${to.toISOString()}`);

export const inCategories = (db: Db, ids: number[]): SQL =>
  exists(db.select({ one: sql`1` }).from(eventCategories).where(and(eq(eventCategories.eventId, events.id), inArray(eventCategories.categoryId, ids))));

export const inCategoryTypes = (db: Db, typeIds: number[]): SQL =>
  exists(db.select({ one: sql`1` }).from(eventCategories).innerJoin(categories, eq(categories.id, eventCategories.categoryId))
    .where(and(eq(eventCategories.eventId, events.id), inArray(categories.typeId, typeIds))));

/** Each word of the search must occur; null when there is none. */
export const matching = (search: string): SQL | undefined =>
  and(...foldText(search).split(' ').filter(Boolean).map((word) => like(events.searchKey, containing(word))));

export const newest: SQL = desc(events.createdAt);
export const latestEnd: SQL = desc(events.lastEnd);

/** By the start of the next session that has not ended. */
export const soonest = (now: Date): SQL =>
  asc(sql`(select min(s.start) from ${eventSessions} s where s.event_id = ${events.id} and s."end" > ${now.toISOString()})`);

/** By distance on the map, good enough within one country; events without a place come last. */
export function closest(latitude: number, longitude: number): SQL {
  const lat = sql`coalesce(${events.latitude}, ${cities.latitude})`;
  const lng = sql`coalesce(${events.longitude}, ${cities.longitude})`;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return sql`power(${lat} - ${latitude}::float8, 2) + power((${lng} - ${longitude}::float8) * ${shrink}::float8, 2) asc nulls last`;
}

/** Those of a city first. */
export const cityFirst = (cityId: number): SQL => sql`(${events.cityId} is not distinct from ${cityId}) desc`;
