import { and, eq, sql } from 'drizzle-orm';
import type { Event } from 'shared-kernel/contract/event';
import { facesOnPage } from 'shared-kernel/contract/faces';
import type { Rate } from 'shared-kernel/contract/eventRates';
import type { Db } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { channels } from '../db/schema/people.ts';
import { isAdmin } from '../http/caller.ts';
import { kindOf, perKind, type Viewer, valuesOf, viewerId } from '../http/viewer.ts';
import { actorsOf } from './actors.ts';
import { eventRows, facesOf, picturesOf, sessionsOf } from './cards.ts';
import { type EventFacts, eventFacts } from './eventFacts.ts';
import { toEvent } from './toEvent.ts';
import { toRate } from './toRate.ts';
import { reachableBy } from './visibility.ts';

/** A whole event; null if there is none that the viewer may reach. */
export const readEvent = (db: Db, id: number, viewer: Viewer): Promise<Event | null> =>
  readWhole(db, id, viewer, 'reachable');

/**
 * The same for an event whose last seat the viewer has just given back, and which may be out of reach from now on.
 */
export const readLeftEvent = (db: Db, id: number, viewer: Viewer): Promise<Event | null> =>
  readWhole(db, id, viewer, 'reserved');

async function readWhole(db: Db, id: number, viewer: Viewer, which: 'reachable' | 'reserved'): Promise<Event | null> {
  const [[row], pictures, sessions, faces, [facts]] = await Promise.all([
    eventRows(db, [id], viewer, which),
    picturesOf(db, [id]),
    sessionsOf(db, [id]),
    facesOf(db, [id], viewer, facesOnPage),
    eventFacts(db).execute({
      id,
      viewerId: viewerId(viewer),
      isAdmin: viewer.caller !== null && isAdmin(viewer.caller),
    }),
  ]);
  if (!row || !facts) return null;
  return toEvent(
    {
      ...row,
      facts,
      rates: await latestRates(db, facts, viewer),
      pictures: pictures.get(id) ?? [],
      sessions: sessions.get(id) ?? [],
      faces: faces.get(id) ?? [],
    },
    viewer,
  );
}

async function latestRates(db: Db, { latestRates: rows }: EventFacts, viewer: Viewer): Promise<Rate[]> {
  if (rows.length === 0) return [];
  const authors = await actorsOf(
    db,
    rows.map(({ userId }) => userId),
    viewer,
  );
  return rows.map((row) => toRate({ ...row, createdAt: new Date(row.createdAt) }, authors.of(row.userId)));
}

export async function findBySlug(db: Db, username: string, slug: string): Promise<number | null> {
  const [row] = await db
    .select({ id: events.id })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(and(eq(channels.username, username), eq(events.slug, slug)));
  return row?.id ?? null;
}

/** Owner of an event that the viewer may reach. */
export async function findVisible(db: Db, id: number, viewer: Viewer): Promise<{ id: number; ownerId: number } | null> {
  const [row] = await visibleEvents(db)[kindOf(viewer)].execute({ id, ...valuesOf(viewer) });
  return row ?? null;
}

const visibleEvents = perKind((db, viewer, kind) =>
  db
    .select({ id: events.id, ownerId: channels.userId })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(and(eq(events.id, sql.placeholder('id')), reachableBy(viewer)))
    .prepare(`visible_event_${kind}`),
);
