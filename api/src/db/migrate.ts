import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as applyToPostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as applyToPglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { fieldsOf } from '../errors/fieldsOf.ts';

const folder = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };

/** Any number that nothing else uses as a lock. */
const lockKey = 740_231_877;

/** A database that other migrations than these began. */
export class OtherTables extends Error {
  constructor() {
    super(
      'This database was made by a version from before the first release, which is not taken over. Choose another DATA_DIR or DATABASE_URL, or delete what is in this one.',
    );
  }
}

/** Otherwise the first table that exists already would end the start with a sentence for nobody. */
async function refuseOtherTables(ask: (query: string) => Promise<{ rows: unknown[] }>): Promise<void> {
  const { rows: known } = await ask("select 1 where to_regclass('drizzle.__drizzle_migrations') is not null");
  if (known.length === 0) return;
  const { rows } = await ask('select hash from drizzle.__drizzle_migrations order by id limit 1');
  if (rows.length > 0 && fieldsOf(rows[0]).hash !== readMigrationFiles(folder)[0]?.hash) throw new OtherTables();
}

/**
 * Applies missing migrations, on a connection of its own that may take as long as large tables need. Drizzle's
 * migrator takes no lock: processes that start together on an empty database would all create the same tables, and
 * all but one would crash. `guarded` is off only in the test that shows it. `settings` are what the account's sessions
 * begin with from then on, for connections that a pooler opens.
 */
export async function migratePostgres(
  connection: pg.ClientConfig,
  options: { guarded?: boolean; settings?: [name: string, value: string | number][] } = {},
): Promise<void> {
  const client = new pg.Client(connection);
  // A broken connection fails its query; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Released with the connection.
    if (options.guarded ?? true) await client.query('select pg_advisory_lock($1)', [lockKey]);
    await refuseOtherTables((query) => client.query(query));
    for (const [name, value] of options.settings ?? [])
      await client.query(
        `do $$ begin execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}'); end $$`,
      );
    await applyToPostgres(drizzlePg(client), folder);
  } finally {
    await client.end();
  }
}

/** The embedded database has only one process, so it needs no lock. */
export async function migratePglite(client: PGlite): Promise<void> {
  await refuseOtherTables((query) => client.query(query));
  await applyToPglite(drizzlePglite(client), folder);
}
