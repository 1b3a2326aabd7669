import { gte, sql } from 'drizzle-orm';
import type { Measure } from 'shared-kernel/contract/vitals';
import type { Db } from '../../db/database.ts';
import { webVitals } from '../../db/schema/desk.ts';
import { ratingOf, stepAt, stepOf, valueOf } from './scale.ts';
import { groupsOf } from '../../db/groupsOf.ts';

type Row = typeof webVitals.$inferInsert;
const keyOf = ({ app, version, name, step }: Row): string => `${app} ${version} ${name} ${step}`;

export async function countMeasures(db: Db, measures: readonly Measure[], now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const rows = new Map<string, Row>();
  for (const { app, version, name, value } of measures) {
    const row = { day, app, version, name, step: stepOf(name, value), pages: 1 };
    // A row cannot be written twice in one statement.
    const same = rows.get(keyOf(row));
    if (same) same.pages++;
    else rows.set(keyOf(row), row);
  }
  await db
    .insert(webVitals)
    // Sorted, so that two pages never deadlock.
    .values([...rows.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [webVitals.day, webVitals.app, webVitals.version, webVitals.name, webVitals.step],
      set: { pages: sql`${webVitals.pages} + excluded.pages` },
    });
}

/** The value that three of four pages did not exceed since a moment, by area, version and measure. */
export async function vitalsTable(db: Db, since: Date) {
  const rows = await db
    .select({
      app: webVitals.app,
      version: webVitals.version,
      name: webVitals.name,
      step: webVitals.step,
      pages: sql<number>`sum(${webVitals.pages})::int`,
    })
    .from(webVitals)
    .where(gte(webVitals.day, since.toISOString().slice(0, 10)))
    .groupBy(webVitals.app, webVitals.version, webVitals.name, webVitals.step)
    .orderBy(webVitals.app, webVitals.version, webVitals.name);
  return groupsOf(rows, ({ app, version, name }) => `${app} ${version} ${name}`).map((steps) => {
    const { app, version, name } = steps[0];
    const p75 = valueOf(name, stepAt(0.75, steps));
    return {
      app,
      version,
      name,
      pages: steps.reduce((sum, { pages }) => sum + pages, 0),
      p75: Number(p75.toPrecision(3)),
      rating: ratingOf(name, p75),
    };
  });
}
