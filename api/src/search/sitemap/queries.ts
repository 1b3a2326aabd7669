import { and, asc, eq, gt, gte, lt, max, ne, sql } from 'drizzle-orm';
import { sitemapPageIds, type SitemapEntry, type SitemapKind, type SitemapPage } from 'shared-kernel/contract/sitemap';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { events } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { visibleTo } from '../../views/visibility.ts';

/** For how many days a past event is still listed. */
const pastDays = 90;

/** How many entries one answer has. */
export const entriesAtOnce = 1000;

/** What an `integer` holds. */
const highestId = 2_147_483_647;

/** Events that every visitor may see, which a search engine may list. */
const isListed = (now: Date) =>
  and(
    visibleTo({ caller: null, locale: 'fa', now }),
    ne(events.status, 'not_held'),
    gte(events.lastEnd, new Date(now.getTime() - pastDays * 24 * 3600_000)),
  );

const keptFor = 60_000;
const memory = prepared(() => ({ pages: null as Promise<SitemapPage[]> | null, until: 0 }));

/**
 * The pages that have entries, at most a minute old: anybody may ask, and finding them among a million events takes
 * the database a second.
 */
export async function sitemapPages(db: Db, now: Date): Promise<SitemapPage[]> {
  const kept = memory(db);
  if (kept.pages && now.getTime() < kept.until) return kept.pages;
  const pages = findPages(db, now);
  Object.assign(kept, { pages, until: now.getTime() + keptFor });
  pages.catch(() => {
    kept.pages = null;
  });
  return pages;
}

/** As many rows as pages, however many entries these have. */
async function findPages(db: Db, now: Date): Promise<SitemapPage[]> {
  const pageOf = (id: typeof events.id | typeof channels.id) => sql<number>`${id} / ${sql.raw(String(sitemapPageIds))}`;
  const [ofEvents, ofChannels] = await Promise.all([
    db
      .select({ page: pageOf(events.id), updatedAt: max(events.updatedAt) })
      .from(events)
      .where(isListed(now))
      .groupBy(sql`1`)
      .orderBy(sql`1`),
    db
      .select({ page: pageOf(channels.id) })
      .from(channels)
      .groupBy(sql`1`)
      .orderBy(sql`1`),
  ]);
  return [
    ...ofEvents.map(({ page, updatedAt }) => ({
      kind: 'events' as const,
      page,
      updated_at: updatedAt?.toISOString() ?? null,
    })),
    ...ofChannels.map(({ page }) => ({ kind: 'channels' as const, page, updated_at: null })),
  ];
}

/** A part of a page's entries, found by the primary key alone. */
export async function sitemapEntries(
  db: Db,
  { kind, page, after, now }: { kind: SitemapKind; page: number; after: number; now: Date },
): Promise<{ entries: SitemapEntry[]; next: number | null }> {
  const from = Math.min(Math.max(after, page * sitemapPageIds - 1), highestId);
  const end = Math.min((page + 1) * sitemapPageIds, highestId);
  const rows = kind === 'events' ? await listedEvents(db, from, end, now) : await listedChannels(db, from, end);
  return {
    entries: rows.map(({ path, updatedAt }) => ({ path, updated_at: updatedAt?.toISOString() ?? null })),
    next: rows.length < entriesAtOnce ? null : (rows.at(-1)?.id ?? null),
  };
}

interface Listed {
  id: number;
  path: string;
  updatedAt: Date | null;
}

async function listedEvents(db: Db, after: number, end: number, now: Date): Promise<Listed[]> {
  const rows = await db
    .select({ id: events.id, username: channels.username, slug: events.slug, updatedAt: events.updatedAt })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(and(gt(events.id, after), lt(events.id, end), isListed(now)))
    .orderBy(asc(events.id))
    .limit(entriesAtOnce);
  return rows.map(({ id, username, slug, updatedAt }) => ({ id, path: `/${username}/${slug}`, updatedAt }));
}

async function listedChannels(db: Db, after: number, end: number): Promise<Listed[]> {
  const rows = await db
    .select({ id: channels.id, username: channels.username })
    .from(channels)
    .where(and(gt(channels.id, after), lt(channels.id, end)))
    .orderBy(asc(channels.id))
    .limit(entriesAtOnce);
  return rows.map(({ id, username }) => ({ id, path: `/${username}`, updatedAt: null }));
}
