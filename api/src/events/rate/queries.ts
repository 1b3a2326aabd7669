import { and, eq } from 'drizzle-orm';
import type { Rate } from 'shared-kernel/contract/eventRates';
import { actorsOf } from '../../views/actors.ts';
import type { Db } from '../../db/database.ts';
import { rates } from '../../db/schema/reactions.ts';
import { latestFirst } from '../../http/keyset.ts';
import { type Page, type PageStart, toPage } from '../../http/page.ts';
import type { Viewer } from '../../http/viewer.ts';
import { toRate } from '../../views/toRate.ts';

const latest = latestFirst({ at: rates.createdAt, id: rates.id });

/** A page of guests' ratings of an event, the latest first. */
export async function ratePage(db: Db, eventId: number, start: PageStart, viewer: Viewer): Promise<Page<Rate>> {
  const where = eq(rates.eventId, eventId);
  const [found, total] = await Promise.all([
    db
      .select()
      .from(rates)
      .where(and(where, latest.after(start)))
      .orderBy(...latest.order)
      .limit(latest.limit)
      .offset(latest.offset(start)),
    db.$count(rates, where),
  ]);
  const { rows, next } = latest.cut(found, ({ createdAt: at, id }) => ({ at, id }));
  return toPage(await withAuthors(db, rows, viewer), start, { total, next });
}

export async function rateOf(db: Db, eventId: number, userId: number, viewer: Viewer): Promise<Rate | null> {
  const rows = await db
    .select()
    .from(rates)
    .where(and(eq(rates.eventId, eventId), eq(rates.userId, userId)));
  const [rate] = await withAuthors(db, rows, viewer);
  return rate ?? null;
}

async function withAuthors(db: Db, rows: readonly (typeof rates.$inferSelect)[], viewer: Viewer): Promise<Rate[]> {
  const authors = await actorsOf(
    db,
    rows.map((row) => row.userId),
    viewer,
  );
  return rows.map((row) => toRate(row, authors.of(row.userId)));
}
