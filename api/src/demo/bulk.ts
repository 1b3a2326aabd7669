import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';

/** Rows per statement: enough to be fast, few enough for PostgreSQL's 65,535 parameters. */
const batch = 1000;

export async function insertAll<T extends PgTable>(tx: Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let i = 0; i < rows.length; i += batch) await tx.insert(table).values(rows.slice(i, i + batch));
}

/** Inserting rows with ids does not move the id sequences; this sets them after the last id. */
export async function advanceIds(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ table: string }>(sql`
    select table_name as "table" from information_schema.columns where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`);
  for (const { table } of rows) {
    const name = sql.identifier(table);
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${name}), false)`,
    );
  }
}
