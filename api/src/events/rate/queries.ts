import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { Rate } from 'shared-kernel/contract/eventRates';
import { actorsOf } from '../../views/actors.ts';
import type { Db } from '../../db/database.ts';
import { rates } from '../../db/schema/reactions.ts';
import { offsetOf, type Page, perPage, toPage } from '../../http/page.ts';
import type { Viewer } from '../../http/viewer.ts';
import { toRate } from '../../views/toRate.ts';

/** A page of guests' ratings of an event, the latest first. */
export async function ratePage(db: Db, eventId: number, page: number, viewer: Viewer): Promise<Page<Rate>> {
  const where = eq(rates.eventId, eventId);
  const [rows, [counted]] = await Promise.all([
    readRates(db, where, viewer, page),
    db.select({ total: count() }).from(rates).where(where),
  ]);
  return toPage(rows, page, counted?.total ?? 0);
}

export async function rateOf(db: Db, eventId: number, userId: number, viewer: Viewer): Promise<Rate | null> {
  const [rate] = await readRates(db, and(eq(rates.eventId, eventId), eq(rates.userId, userId)), viewer, 1);
  return rate ?? null;
}

async function readRates(db: Db, where: SQL | undefined, viewer: Viewer, page: number): Promise<Rate[]> {
  const rows = await db
    .select()
    .from(rates)
    .where(where)
    .orderBy(desc(rates.createdAt), desc(rates.id))
    .limit(perPage)
    .offset(offsetOf(page));
  const authors = await actorsOf(
    db,
    rows.map((row) => row.userId),
    viewer,
  );
  // A rating refers to its user, so the user exists.
  return rows.map((row) => toRate(row, authors.get(row.userId)!));
}
