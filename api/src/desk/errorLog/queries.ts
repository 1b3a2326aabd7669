import { count, desc, gte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { errorLogs } from '../../db/schema/desk.ts';

const most = 100;

/** Browsers' errors since a moment, the most frequent first. */
export async function errorTable(db: Db, since: Date) {
  const times = count();
  const lastAt = sql<Date>`max(${errorLogs.createdAt})`.mapWith(errorLogs.createdAt);
  const rows = await db
    .select({
      app: errorLogs.app,
      version: errorLogs.version,
      type: errorLogs.type,
      error: errorLogs.error,
      times,
      lastAt,
    })
    .from(errorLogs)
    .where(gte(errorLogs.createdAt, since))
    .groupBy(errorLogs.app, errorLogs.version, errorLogs.type, errorLogs.error)
    .orderBy(desc(times), desc(lastAt))
    .limit(most);
  return rows.map(({ lastAt: at, ...row }) => ({ ...row, last_at: at.toISOString() }));
}
