import { and, count, eq, type SQL } from 'drizzle-orm';
import type { Book, SavedEvent } from 'shared-kernel/contract/activity';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { eventSaves } from '../../db/schema/reactions.ts';
import { eventPlans, eventSessions, reservations } from '../../db/schema/seats.ts';
import { eventCardList, eventCards } from '../../views/cards.ts';
import { reachableBy, visibleTo } from '../../views/visibility.ts';
import { latestFirst } from '../../http/keyset.ts';
import { type Page, type PageStart, toPage } from '../../http/page.ts';
import { type Viewer, viewerId } from '../../http/viewer.ts';
import { actorsOf } from '../../views/actors.ts';
import { toBook } from './toBook.ts';

const latest = latestFirst({ at: reservations.createdAt, id: reservations.id });
const latestSaved = latestFirst({ at: eventSaves.createdAt, id: eventSaves.eventId });

/** A page of the viewer's own reservations, the latest first. */
export const ownBooks = (db: Db, start: PageStart, viewer: Viewer): Promise<Page<Book>> =>
  bookPage(db, eq(reservations.userId, viewerId(viewer)), start, viewer, false);

/** A page of the reservations of the viewer's events, with their guests, the latest first. */
export const hostedBooks = (db: Db, start: PageStart, viewer: Viewer): Promise<Page<Book>> =>
  bookPage(db, eq(channels.userId, viewerId(viewer)), start, viewer, true);

async function bookPage(
  db: Db,
  whose: SQL,
  start: PageStart,
  viewer: Viewer,
  withGuests: boolean,
): Promise<Page<Book>> {
  const where = and(whose, reachableBy(viewer));
  const [found, [counted]] = await Promise.all([
    bookRows(db, and(where, latest.after(start)))
      .limit(latest.limit)
      .offset(latest.offset(start)),
    db
      .select({ total: count() })
      .from(reservations)
      .innerJoin(events, eq(events.id, reservations.eventId))
      .innerJoin(channels, eq(channels.id, events.channelId))
      .where(where),
  ]);
  const { rows, next } = latest.cut(found, ({ createdAt: at, id }) => ({ at, id }));
  const [cards, guests] = await Promise.all([
    eventCards(
      db,
      rows.map((row) => row.eventId),
      viewer,
    ),
    actorsOf(db, withGuests ? rows.map((row) => row.userId) : [], viewer),
  ]);
  const books = rows.flatMap((row) => {
    const event = cards.get(row.eventId);
    return event ? [toBook(row, event, guests.get(row.userId) ?? null)] : [];
  });
  return toPage(books, start, { total: counted?.total ?? 0, next });
}

const bookRows = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: reservations.id,
      eventId: reservations.eventId,
      userId: reservations.userId,
      count: reservations.count,
      status: reservations.status,
      createdAt: reservations.createdAt,
      start: eventSessions.start,
      end: eventSessions.end,
      plan: eventPlans.title,
    })
    .from(reservations)
    .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
    .innerJoin(eventPlans, eq(eventPlans.id, reservations.planId))
    .innerJoin(events, eq(events.id, reservations.eventId))
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(where)
    .orderBy(...latest.order);
export type BookRow = Awaited<ReturnType<typeof bookRows>>[number];

/** A page of events that the viewer saved, or those of one folder, the latest saved first. */
export async function savedPage(
  db: Db,
  folderId: number | null,
  start: PageStart,
  viewer: Viewer,
): Promise<Page<SavedEvent>> {
  const where = and(
    eq(eventSaves.userId, viewerId(viewer)),
    folderId === null ? undefined : eq(eventSaves.folderId, folderId),
    visibleTo(viewer),
  );
  const [found, [counted]] = await Promise.all([
    db
      .select({ id: eventSaves.eventId, folderId: eventSaves.folderId, savedAt: eventSaves.createdAt })
      .from(eventSaves)
      .innerJoin(events, eq(events.id, eventSaves.eventId))
      .innerJoin(channels, eq(channels.id, events.channelId))
      .where(and(where, latestSaved.after(start)))
      .orderBy(...latestSaved.order)
      .limit(latestSaved.limit)
      .offset(latestSaved.offset(start)),
    db
      .select({ total: count() })
      .from(eventSaves)
      .innerJoin(events, eq(events.id, eventSaves.eventId))
      .innerJoin(channels, eq(channels.id, events.channelId))
      .where(where),
  ]);
  const { rows, next } = latestSaved.cut(found, ({ savedAt: at, id }) => ({ at, id }));
  const cards = await eventCardList(
    db,
    rows.map((row) => row.id),
    viewer,
  );
  const folderOf = new Map(rows.map((row) => [row.id, row.folderId]));
  return toPage(
    cards.map((card) => ({ ...card, folder_id: folderOf.get(card.id) ?? null })),
    start,
    { total: counted?.total ?? 0, next },
  );
}
