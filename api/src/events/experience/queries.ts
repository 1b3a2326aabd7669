import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm';
import type { Experience } from 'shared-kernel/contract/experience';
import { actorsOf } from '../../views/actors.ts';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { channels, uploads } from '../../db/schema/people.ts';
import { experiences, experienceUploads, rates } from '../../db/schema/reactions.ts';
import { eventCards } from '../../views/cards.ts';
import { visibleTo } from '../../views/visibility.ts';
import { latestFirst } from '../../http/keyset.ts';
import { type Page, type PageStart, toPage } from '../../http/page.ts';
import type { Viewer } from '../../http/viewer.ts';
import { toExperience } from './toExperience.ts';

const latest = latestFirst({ at: experiences.createdAt, id: experiences.id });

/** A page of experiences of events that the viewer may see, the latest first. */
export async function experiencePage(
  db: Db,
  where: SQL | undefined,
  start: PageStart,
  viewer: Viewer,
): Promise<Page<Experience>> {
  const [found, [counted]] = await Promise.all([
    experienceRows(db, and(where, latest.after(start)), viewer)
      .limit(latest.limit)
      .offset(latest.offset(start)),
    db
      .select({ total: count() })
      .from(experiences)
      .innerJoin(events, eq(events.id, experiences.eventId))
      .innerJoin(channels, eq(channels.id, events.channelId))
      .where(and(where, visibleTo(viewer))),
  ]);
  const { rows, next } = latest.cut(found, ({ createdAt: at, id }) => ({ at, id }));
  return toPage(await toExperiences(db, rows, viewer), start, { total: counted?.total ?? 0, next });
}

export const ofEvent = (eventId: number): SQL => eq(experiences.eventId, eventId);
export const ofEventsOf = (channelId: number): SQL => eq(events.channelId, channelId);

export async function experienceOf(
  db: Db,
  eventId: number,
  userId: number,
  viewer: Viewer,
): Promise<Experience | null> {
  const rows = await experienceRows(db, and(ofEvent(eventId), eq(experiences.userId, userId)), viewer);
  const [experience] = await toExperiences(db, rows, viewer);
  return experience ?? null;
}

export async function hasExperience(db: Db, eventId: number): Promise<boolean> {
  const rows = await db.select({ id: experiences.id }).from(experiences).where(ofEvent(eventId)).limit(1);
  return rows.length > 0;
}

const experienceRows = (db: Db, where: SQL | undefined, viewer: Viewer) =>
  db
    .select({
      id: experiences.id,
      eventId: experiences.eventId,
      userId: experiences.userId,
      body: experiences.body,
      createdAt: experiences.createdAt,
      points: rates.points,
    })
    .from(experiences)
    .innerJoin(events, eq(events.id, experiences.eventId))
    .innerJoin(channels, eq(channels.id, events.channelId))
    .leftJoin(rates, and(eq(rates.eventId, experiences.eventId), eq(rates.userId, experiences.userId)))
    .where(and(where, visibleTo(viewer)))
    .orderBy(...latest.order);
export type ExperienceRow = Awaited<ReturnType<typeof experienceRows>>[number];

async function toExperiences(db: Db, rows: ExperienceRow[], viewer: Viewer): Promise<Experience[]> {
  const [cards, authors, galleries] = await Promise.all([
    eventCards(
      db,
      rows.map((row) => row.eventId),
      viewer,
    ),
    actorsOf(
      db,
      rows.map((row) => row.userId),
      viewer,
    ),
    galleriesOf(
      db,
      rows.map((row) => row.id),
    ),
  ]);
  return rows.flatMap((row) => {
    const [event, author] = [cards.get(row.eventId), authors.get(row.userId)];
    return event && author ? [toExperience(row, event, author, galleries.get(row.id) ?? [])] : [];
  });
}

async function galleriesOf(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, never[]>();
  const rows = await db
    .select({
      experienceId: experienceUploads.experienceId,
      id: uploads.id,
      link: uploads.link,
      thumbnailLink: uploads.thumbnailLink,
      caption: experienceUploads.caption,
    })
    .from(experienceUploads)
    .innerJoin(uploads, eq(uploads.id, experienceUploads.uploadId))
    .where(inArray(experienceUploads.experienceId, ids))
    .orderBy(asc(experienceUploads.experienceId), asc(experienceUploads.position));
  return Map.groupBy(rows, (row) => row.experienceId);
}
