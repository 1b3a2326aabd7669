import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { casing, type Db } from './database.ts';

const dialect = new PgDialect({ casing });

interface Runnable {
  execute(values: Record<string, unknown>): Promise<unknown>;
}

/**
 * Prepares SQL with placeholders on a handle. Without a name the database plans it anew each time, with the actual
 * values.
 */
export function prepareSql<Row>(
  db: Db,
  query: SQL,
  name?: string,
): (values: Record<string, unknown>) => Promise<Row[]> {
  const session = db._.session as unknown as {
    prepareQuery(query: unknown, fields: undefined, name: string | undefined, isArrays: boolean): Runnable;
  };
  const statement = session.prepareQuery(dialect.sqlToQuery(query), undefined, name, false);
  return async (values) => ((await statement.execute(values)) as { rows: Row[] }).rows;
}
