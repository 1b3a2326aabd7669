import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { EventCard } from 'shared-kernel/contract/event';
import { facesOnCard } from 'shared-kernel/contract/faces';
import { type SummaryRow, summaryColumns, toChannelSummary } from './summaries.ts';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { prepareSql } from '../db/statement.ts';
import { events, eventUploads } from '../db/schema/events.ts';
import { channels, follows, uploads } from '../db/schema/people.ts';
import { cities } from '../db/schema/places.ts';
import { eventLikes, eventSaves } from '../db/schema/reactions.ts';
import { eventSessions, reservations } from '../db/schema/seats.ts';
import { kindOf, perKind, type Viewer, viewerId, valuesOf } from '../http/viewer.ts';
import { keptSeats, leftInPlans } from './keptSeats.ts';
import { toEventCard } from './toEventCard.ts';
import { reachableBy } from './visibility.ts';

/**
 * Cards of events by id, in a number of queries that does not depend on how many there are. Events that the viewer
 * may not reach are missing.
 */
export const eventCards = (db: Db, ids: readonly number[], viewer: Viewer): Promise<Map<number, EventCard>> =>
  cardsFrom(reachableRows, db, ids, viewer);

/** The same for events that the viewer has reserved, even deleted ones: the caller makes sure of that. */
export const reservedEventCards = (db: Db, ids: readonly number[], viewer: Viewer): Promise<Map<number, EventCard>> =>
  cardsFrom(reservedRows, db, ids, viewer);

async function cardsFrom(
  rowsOf: typeof reachableRows,
  db: Db,
  ids: readonly number[],
  viewer: Viewer,
): Promise<Map<number, EventCard>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const [rows, pictures, sessions, faces] = await Promise.all([
    rowsOf(db)[kindOf(viewer)].execute({ ids: wanted, ...valuesOf(viewer) }),
    picturesOf(db, wanted),
    sessionsOf(db, wanted),
    facesOf(db, wanted, viewer, facesOnCard),
  ]);
  return new Map(
    rows.map((row) => [
      row.event.id,
      toEventCard(
        {
          ...row,
          pictures: pictures.get(row.event.id) ?? [],
          sessions: sessions.get(row.event.id) ?? [],
          faces: faces.get(row.event.id) ?? [],
        },
        viewer,
      ),
    ]),
  );
}

/** The same as a list, in the order of the ids. */
export async function eventCardList(db: Db, ids: readonly number[], viewer: Viewer): Promise<EventCard[]> {
  const cards = await eventCards(db, ids, viewer);
  return ids.map((id) => cards.get(id)).filter((card) => card !== undefined);
}

const ids: SQL = sql`any(${sql.placeholder('ids')}::int[])`;

const viewerHas = (viewer: Viewer, from: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${from} = ${viewerId(viewer)})`;

/** Host, city and the viewer's relation to an event. */
const aroundEvent = (viewer: Viewer) => ({
  city: { id: cities.id, provinceId: cities.provinceId, nameFa: cities.nameFa, nameEn: cities.nameEn },
  channel: summaryColumns(viewer),
  isLiked: viewerHas(viewer, sql`${eventLikes} where ${eventLikes.eventId} = ${events.id} and ${eventLikes.userId}`),
  isSaved: viewerHas(viewer, sql`${eventSaves} where ${eventSaves.eventId} = ${events.id} and ${eventSaves.userId}`),
  isReserved: viewerHas(
    viewer,
    sql`${reservations} where ${reservations.eventId} = ${events.id} and ${reservations.status} = 'reserved' and ${reservations.userId}`,
  ),
});

const {
  description: _,
  rules: __,
  searchKey: ___,
  searchSound: ____,
  mapPoint: _____,
  hashtags: ______,
  ...shortColumns
} = getTableColumns(events);

/** Without the texts that only the event's page shows. */
const cardRows = (db: Db, viewer: Viewer, which: SQL | undefined) =>
  db
    .select({ event: shortColumns, ...aroundEvent(viewer) })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .leftJoin(uploads, eq(uploads.id, channels.avatarId))
    .leftJoin(cities, eq(cities.id, events.cityId))
    .where(and(sql`${events.id} = ${ids}`, which));
export type CardRow = Awaited<ReturnType<typeof cardRows>>[number];

const reachableRows = perKind((db, viewer, kind) =>
  cardRows(db, viewer, reachableBy(viewer)).prepare(`card_rows_${kind}`),
);
const reservedRows = perKind((db, viewer, kind) =>
  cardRows(db, viewer, undefined).prepare(`reserved_card_rows_${kind}`),
);

const wholeRows = (db: Db, viewer: Viewer, which: SQL | undefined) =>
  db
    .select({ event: events, ...aroundEvent(viewer) })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .leftJoin(uploads, eq(uploads.id, channels.avatarId))
    .leftJoin(cities, eq(cities.id, events.cityId))
    .where(and(sql`${events.id} = ${ids}`, which));
export type EventRow = Awaited<ReturnType<typeof wholeRows>>[number];

const reachableWholeRows = perKind((db, viewer, kind) =>
  wholeRows(db, viewer, reachableBy(viewer)).prepare(`event_rows_${kind}`),
);
const reservedWholeRows = perKind((db, viewer, kind) =>
  wholeRows(db, viewer, undefined).prepare(`reserved_event_rows_${kind}`),
);

/**
 * Whole events with hosts and cities and the viewer's relation to them; with `reserved` the caller makes sure that
 * the viewer may reach them.
 */
export const eventRows = (
  db: Db,
  wanted: number[],
  viewer: Viewer,
  which: 'reachable' | 'reserved' = 'reachable',
): Promise<EventRow[]> =>
  (which === 'reachable' ? reachableWholeRows : reservedWholeRows)(db)[kindOf(viewer)].execute({
    ids: wanted,
    ...valuesOf(viewer),
  });

const pictureRows = prepared((db) =>
  db
    .select({ eventId: eventUploads.eventId, id: uploads.id, link: uploads.link, thumbnailLink: uploads.thumbnailLink })
    .from(eventUploads)
    .innerJoin(uploads, eq(uploads.id, eventUploads.uploadId))
    .where(sql`${eventUploads.eventId} = ${ids}`)
    .orderBy(asc(eventUploads.eventId), asc(eventUploads.position))
    .prepare('event_pictures'),
);

export const picturesOf = async (db: Db, wanted: number[]) =>
  Map.groupBy(await pictureRows(db).execute({ ids: wanted }), (row) => row.eventId);

const sessionRows = prepared((db) =>
  db
    .select({
      ...getTableColumns(eventSessions),
      held: sql<number>`(
    select coalesce(sum(${reservations.count}), 0)::int from ${reservations}
    where ${reservations.sessionId} = ${eventSessions.id} and ${reservations.status} = 'held')`,
      waiting: keptSeats(eventSessions.id),
      inPlans: leftInPlans(eventSessions.id),
    })
    .from(eventSessions)
    // Without a join drizzle writes columns without their tables, and \`id\` inside would mean another one.
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .where(sql`${eventSessions.eventId} = ${ids}`)
    .orderBy(asc(eventSessions.start))
    .prepare('sessions_of_events'),
);

/** Sessions in order of start, by event. */
export const sessionsOf = async (db: Db, wanted: number[]) =>
  Map.groupBy(await sessionRows(db).execute({ ids: wanted }), (row) => row.eventId);

interface Face extends SummaryRow {
  eventId: number;
}

const faceRows = prepared((db) =>
  prepareSql<Face>(
    db,
    sql`
  select e.id as "eventId", ${channels.id} as id, ${channels.userId} as "userId", ${channels.username} as username, ${channels.name} as name,
    ${uploads.link} as link, ${uploads.thumbnailLink} as "thumbnailLink",
    exists (select 1 from ${follows} where ${follows.followerId} = ${sql.placeholder('me')} and ${follows.channelId} = ${channels.id}) as "isFollowed"
  from unnest(${sql.placeholder('ids')}::int[]) as e(id)
  cross join lateral (
    select ${reservations.userId} as user_id, max(${reservations.createdAt}) as at from ${reservations}
    where ${reservations.eventId} = e.id and ${reservations.status} = 'reserved'
    group by ${reservations.userId} order by at desc, user_id desc limit ${sql.placeholder('most')}
  ) g
  join ${channels} on ${channels.userId} = g.user_id left join ${uploads} on ${uploads.id} = ${channels.avatarId}
  order by g.at desc, g.user_id desc`,
    'faces_of_events',
  ),
);

/** The latest few who joined, by event, at most so many of each; accounts without a profile have no avatar to show. */
export async function facesOf(
  db: Db,
  wanted: number[],
  viewer: Viewer,
  most: number,
): Promise<Map<number, ChannelSummary[]>> {
  const rows = await faceRows(db)({ ids: wanted, me: viewerId(viewer), most });
  return new Map([...Map.groupBy(rows, (row) => row.eventId)].map(([id, faces]) => [id, faces.map(toChannelSummary)]));
}
