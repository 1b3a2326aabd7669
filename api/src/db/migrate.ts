import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as applyToPostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as applyToPglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

const folder = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };

/** Any number that nothing else uses as a lock. */
const lockKey = 740_231_877;

/**
 * Applies missing migrations, on a connection of its own that may take as long as large tables need. Drizzle's
 * migrator takes no lock: processes that start together on an empty database would all create the same tables, and
 * all but one would crash. `guarded` is off only in the test that shows it.
 */
export async function migratePostgres(connection: pg.ClientConfig, options: { guarded?: boolean } = {}): Promise<void> {
  const client = new pg.Client(connection);
  // A broken connection fails its query; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Released with the connection.
    if (options.guarded ?? true) await client.query('select pg_advisory_lock($1)', [lockKey]);
    await applyToPostgres(drizzlePg(client), folder);
  } finally {
    await client.end();
  }
}

/** The embedded database has only one process, so it needs no lock. */
export const migratePglite = (client: PGlite): Promise<void> => applyToPglite(drizzlePglite(client), folder);
