import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { EventCard } from 'shared-kernel/contract/event';
import { summariesOfUsers, summaryColumns } from '../channel/summaries.ts';
import type { Db } from '../db/database.ts';
import { groupBy } from '../db/groupBy.ts';
import { channels, cities, eventLikes, events, eventSaves, eventSessions, eventUploads, reservations, uploads } from '../db/schema.ts';
import { type Viewer, viewerId } from '../http/viewer.ts';
import { toEventCard } from './toEventCard.ts';
import { visibleTo } from './visibility.ts';

const facesPerCard = 5;

/**
 * Cards of events by id, in a number of queries that does not depend on how many there are.
 * Events that the viewer may not see are missing.
 */
export async function eventCards(db: Db, ids: readonly number[], viewer: Viewer): Promise<Map<number, EventCard>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const [rows, pictures, sessions, faces] = await Promise.all([
    eventRows(db, wanted, viewer), picturesOf(db, wanted), sessionsOf(db, wanted), facesOf(db, wanted, viewer),
  ]);
  return new Map(rows.map((row) => [row.event.id, toEventCard({
    ...row,
    pictures: pictures.get(row.event.id) ?? [],
    sessions: sessions.get(row.event.id) ?? [],
    faces: faces.get(row.event.id) ?? [],
  }, viewer)]));
}

/** The same as a list, in the order of the ids. */
export async function eventCardList(db: Db, ids: readonly number[], viewer: Viewer): Promise<EventCard[]> {
  const cards = await eventCards(db, ids, viewer);
  return ids.map((id) => cards.get(id)).filter((card) => card !== undefined);
}

/** Event, host, city and what the viewer has to do with it. */
export const eventRows = (db: Db, ids: number[], viewer: Viewer) => db
  .select({
    event: events,
    city: cities,
    channel: summaryColumns(viewer),
    isLiked: viewerHas(viewer, sql`${eventLikes} where ${eventLikes.eventId} = ${events.id} and ${eventLikes.userId}`),
    isSaved: viewerHas(viewer, sql`${eventSaves} where ${eventSaves.eventId} = ${events.id} and ${eventSaves.userId}`),
    isReserved: viewerHas(viewer, sql`${reservations} where ${reservations.eventId} = ${events.id} and ${reservations.status} = 'reserved' and ${reservations.userId}`),
  })
  .from(events)
  .innerJoin(channels, eq(channels.id, events.channelId))
  .leftJoin(uploads, eq(uploads.id, channels.avatarId))
  .leftJoin(cities, eq(cities.id, events.cityId))
  .where(and(inArray(events.id, ids), visibleTo(viewer)));
export type EventRow = Awaited<ReturnType<typeof eventRows>>[number];

const viewerHas = (viewer: Viewer, from: SQL): SQL<boolean> => sql<boolean>`exists (select 1 from ${from} = ${viewerId(viewer)})`;

export async function picturesOf(db: Db, ids: number[]) {
  const rows = await db.select({ eventId: eventUploads.eventId, id: uploads.id, link: uploads.link, thumbnailLink: uploads.thumbnailLink })
    .from(eventUploads).innerJoin(uploads, eq(uploads.id, eventUploads.uploadId))
    .where(inArray(eventUploads.eventId, ids)).orderBy(asc(eventUploads.eventId), asc(eventUploads.position));
  return groupBy(rows, (row) => row.eventId);
}

/** Sessions in order of start, by event. */
export async function sessionsOf(db: Db, ids: number[]) {
  const rows = await db.select().from(eventSessions).where(inArray(eventSessions.eventId, ids)).orderBy(asc(eventSessions.start));
  return groupBy(rows, (row) => row.eventId);
}

/** The latest few who joined, by event. */
export async function facesOf(db: Db, ids: number[], viewer: Viewer): Promise<Map<number, ChannelSummary[]>> {
  const { rows } = await db.execute<{ event_id: number; user_id: number }>(sql`
    select e.id as event_id, g.user_id
    from unnest(${sql.param(ids)}::int[]) as e(id)
    cross join lateral (
      select ${reservations.userId}, max(${reservations.createdAt}) as at from ${reservations}
      where ${reservations.eventId} = e.id and ${reservations.status} = 'reserved'
      group by ${reservations.userId} order by at desc limit ${facesPerCard}
    ) g`);
  const summaries = await summariesOfUsers(db, rows.map((row) => row.user_id), viewer);
  const faces = new Map<number, ChannelSummary[]>();
  for (const row of rows) {
    const summary = summaries.get(row.user_id);
    if (summary) faces.set(row.event_id, [...(faces.get(row.event_id) ?? []), summary]);
  }
  return faces;
}
