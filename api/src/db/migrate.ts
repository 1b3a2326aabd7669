import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as applyToPostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as applyToPglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

const folder = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };

/** Any number that nothing else locks on. */
const lockKey = 740_231_877;

/**
 * Applies what is missing, on a connection of its own that may take as long as large tables need. Drizzle's migrator
 * takes no lock of its own: processes that start together on an empty database would all create the same tables, and
 * all but one would crash. `guarded` is off only in the test that shows it.
 */
export async function migratePostgres(connection: pg.ClientConfig, options: { guarded?: boolean } = {}): Promise<void> {
  const client = new pg.Client(connection);
  // What breaks the connection fails its query; without a listener it would end the process besides.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Given back with the connection.
    if (options.guarded ?? true) await client.query('select pg_advisory_lock($1)', [lockKey]);
    await applyToPostgres(drizzlePg(client), folder);
  } finally {
    await client.end();
  }
}

/** The embedded database has one process only, so it needs no lock. */
export const migratePglite = (client: PGlite): Promise<void> => applyToPglite(drizzlePglite(client), folder);
