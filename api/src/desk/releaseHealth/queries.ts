import { desc, eq, gte, sql } from 'drizzle-orm';
import type { Load } from 'shared-kernel/contract/releaseHealth';
import type { Db } from '../../db/database.ts';
import { releaseHealth } from '../../db/schema/desk.ts';

const minute = 60_000;
const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / minute) * minute);

/**
 * So many versions are counted in a minute. A site has a dozen or two; anybody may send what pages send, and is not to
 * fill the table with names.
 */
const mostVersions = 100;

export async function countLoads(db: Db, loads: readonly Load[], now: Date): Promise<void> {
  const rows = new Map<string, Required<typeof releaseHealth.$inferInsert>>();
  for (const { app, version, outcome } of loads) {
    const key = `${app} ${version}`;
    // A row cannot be written twice in one statement.
    const row = rows.get(key) ?? { minute: minuteOf(now), app, version, loaded: 0, failed: 0, broke: 0 };
    row[outcome]++;
    rows.set(key, row);
  }
  const known = await keysOf(db, minuteOf(now));
  const counted = [...rows].filter(([key]) => known.size < mostVersions || known.has(key));
  if (counted.length === 0) return;
  await db
    .insert(releaseHealth)
    // Sorted, so that two pages never deadlock.
    .values(counted.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
    .onConflictDoUpdate({
      target: [releaseHealth.minute, releaseHealth.app, releaseHealth.version],
      set: {
        loaded: sql`${releaseHealth.loaded} + excluded.loaded`,
        failed: sql`${releaseHealth.failed} + excluded.failed`,
        broke: sql`${releaseHealth.broke} + excluded.broke`,
      },
    });
}

/** What is counted in a minute already. */
async function keysOf(db: Db, at: Date): Promise<Set<string>> {
  const { app, version, minute: of } = releaseHealth;
  const rows = await db.select({ app, version }).from(releaseHealth).where(eq(of, at));
  return new Set(rows.map((row) => `${row.app} ${row.version}`));
}

/** By minute, app and version, the oldest first; the minute in which `since` lies is whole. */
export async function healthSince(db: Db, since: Date) {
  const rows = await db
    .select()
    .from(releaseHealth)
    .where(gte(releaseHealth.minute, minuteOf(since)))
    .orderBy(releaseHealth.minute, releaseHealth.app, releaseHealth.version);
  return rows.map((row) => ({ ...row, minute: row.minute.toISOString() }));
}

/** What became of the versions that browsers told most of since then, over all minutes. */
export async function mostTold(db: Db, since: Date, most: number) {
  const { app, version, loaded, failed, broke } = releaseHealth;
  const told = sql`sum(${loaded} + ${failed} + ${broke})`;
  return db
    .select({
      app,
      version,
      loaded: sql<number>`sum(${loaded})::int`,
      failed: sql<number>`sum(${failed})::int`,
      broke: sql<number>`sum(${broke})::int`,
    })
    .from(releaseHealth)
    .where(gte(releaseHealth.minute, since))
    .groupBy(app, version)
    .orderBy(desc(told), app, version)
    .limit(most);
}
