import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';

/** Rows in one statement: enough to be quick, few enough for the 65,535 parameters of PostgreSQL. */
const batch = 1000;

/** Inserts many rows in few statements. */
export async function insertAll<T extends PgTable>(tx: Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let i = 0; i < rows.length; i += batch) await tx.insert(table).values(rows.slice(i, i + batch));
}

/** Rows that came with their ids leave the counters behind; this brings them after the last one. */
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
