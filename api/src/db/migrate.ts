import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as applyToPostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as applyToPglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';

const folder = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };

/** Any number that nothing else locks on. */
const lockKey = 740_231_877;

/**
 * Applies what is missing. Drizzle's migrator takes no lock of its own: processes that start together on an
 * empty database would all create the same tables, and all but one would crash. `guarded` is off only in the
 * test that shows it.
 */
export async function migratePostgres(pool: pg.Pool, options: { guarded?: boolean } = {}): Promise<void> {
  const client = await pool.connect();
  const guarded = options.guarded ?? true;
  try {
    if (guarded) await client.query('select pg_advisory_lock($1)', [lockKey]);
    await applyToPostgres(drizzlePg(client), folder);
  } finally {
    if (guarded) await client.query('select pg_advisory_unlock($1)', [lockKey]);
    client.release();
  }
}

/** The embedded database has one process only, so it needs no lock. */
export const migratePglite = (client: PGlite): Promise<void> => applyToPglite(drizzlePglite(client), folder);
