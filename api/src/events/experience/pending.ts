import { and, count, countDistinct, eq, gt, isNull, lte, max, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { EventCard } from 'shared-kernel/contract/event';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { experiences, rates } from '../../db/schema/reactions.ts';
import { eventSessions, reservations } from '../../db/schema/seats.ts';
import { eventCardList } from '../../views/cards.ts';
import { attendedBy } from '../../views/attendance.ts';
import { reachableBy } from '../../views/visibility.ts';
import { latestFirst } from '../../http/keyset.ts';
import { type Page, type PageStart, toPage } from '../../http/page.ts';
import { type Viewer, viewerId } from '../../http/viewer.ts';

/** The product's own page size for these lists. */
const perPage = 10;

const latestEnd = latestFirst({ at: events.lastEnd, id: events.id }, perPage);
const latestAttended = latestFirst({ at: max(eventSessions.end), id: events.id }, perPage);

/** A user's events that were not called off or deleted. */
const ownEvents = (userId: number): SQL | undefined =>
  and(eq(channels.userId, userId), ne(events.status, 'not_held'), isNull(events.deletedAt));

const withoutExperience = (db: Db, userId: number, now: Date): SQL | undefined =>
  and(
    ownEvents(userId),
    lte(events.lastEnd, now),
    notExists(
      db
        .select({ one: sql`1` })
        .from(experiences)
        .where(and(eq(experiences.eventId, events.id), eq(experiences.userId, userId))),
    ),
  );

async function cardPage(
  db: Db,
  rows: readonly { id: number }[],
  { start, total, next }: { start: PageStart; total: number; next: string | null },
  viewer: Viewer,
): Promise<Page<EventCard>> {
  const ids = rows.map(({ id }) => id);
  return toPage(await eventCardList(db, ids, viewer), start, { total, next }, perPage);
}

/** The viewer's own past events without an experience by the viewer, the latest first. */
export async function withoutExperiencePage(db: Db, start: PageStart, viewer: Viewer): Promise<Page<EventCard>> {
  const userId = viewerId(viewer);
  const [found, total] = await Promise.all([
    db
      .select({ id: events.id, at: events.lastEnd })
      .from(events)
      .innerJoin(channels, eq(channels.id, events.channelId))
      .where(and(withoutExperience(db, userId, viewer.now), latestEnd.after(start)))
      .orderBy(...latestEnd.order)
      .limit(latestEnd.limit)
      .offset(latestEnd.offset(start)),
    countOwn(db, withoutExperience(db, userId, viewer.now)),
  ]);
  const { rows, next } = latestEnd.cut(found, (row) => row);
  return cardPage(db, rows, { start, total, next }, viewer);
}

const unratedBy = (db: Db, viewer: Viewer): SQL | undefined =>
  and(
    attendedBy(viewerId(viewer), viewer.now),
    reachableBy(viewer),
    ne(channels.userId, viewerId(viewer)),
    notExists(
      db
        .select({ one: sql`1` })
        .from(rates)
        .where(and(eq(rates.eventId, events.id), eq(rates.userId, viewerId(viewer)))),
    ),
  );

/** Events that the viewer attended and has not rated, the latest first. */
export async function unratedPage(db: Db, start: PageStart, viewer: Viewer): Promise<Page<EventCard>> {
  const [found, total] = await Promise.all([
    db
      .select({ id: events.id, attended: max(eventSessions.end) })
      .from(reservations)
      .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
      .innerJoin(events, eq(events.id, reservations.eventId))
      .innerJoin(channels, eq(channels.id, events.channelId))
      .where(unratedBy(db, viewer))
      .groupBy(events.id)
      .having(latestAttended.after(start))
      .orderBy(...latestAttended.order)
      .limit(latestAttended.limit)
      .offset(latestAttended.offset(start)),
    countUnrated(db, viewer),
  ]);
  const { rows, next } = latestAttended.cut(found, ({ attended, id }) => ({ at: attended, id }));
  return cardPage(db, rows, { start, total, next }, viewer);
}

export async function countUnrated(db: Db, viewer: Viewer): Promise<number> {
  const [counted] = await db
    .select({ n: countDistinct(reservations.eventId) })
    .from(reservations)
    .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
    .innerJoin(events, eq(events.id, reservations.eventId))
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(unratedBy(db, viewer));
  return counted?.n ?? 0;
}

/** How many of a host's events lack the host's experience, and how many are in the future. */
export async function countHosted(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ without_experiences: number; upcoming: number }> {
  const without = await countOwn(db, withoutExperience(db, userId, now));
  return {
    without_experiences: without,
    upcoming: await countOwn(db, and(ownEvents(userId), gt(events.lastEnd, now))),
  };
}

async function countOwn(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ n: count() })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(where);
  return counted?.n ?? 0;
}
