import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { lockDirectory } from './directoryLock.ts';
import { migratePglite, migratePostgres } from './migrate.ts';

/** A handle for queries: the database or a transaction inside it. Both engines answer alike. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  close(): Promise<void>;
}

/** Columns are camelCase in code and snake_case in the database. */
const casing = 'snake_case' as const;

/** Opens PostgreSQL and brings its tables up to date. */
export async function openPostgres(url: string, options: { connections?: number } = {}): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: options.connections ?? 10, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await migratePostgres(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzlePg(pool, { casing }), engine: 'postgres', close: () => pool.end() };
}

/** Opens the embedded database in `dir/db`, which only one process may do at a time. */
export async function openEmbedded(dir: string): Promise<Database> {
  await mkdir(dir, { recursive: true });
  const unlock = await lockDirectory(dir);
  try {
    const database = await openPglite(await PGlite.create(join(dir, 'db')));
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Wraps a PGlite that the caller made (in memory, or from a dump). */
export async function openPglite(client: PGlite): Promise<Database> {
  const db = drizzlePglite(client, { casing }) as unknown as Db;
  await migratePglite(client);
  return { db, engine: 'pglite', close: () => client.close() };
}
