import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { patience, until } from '../../../deploy/testing/patience.ts';
import { type Database, embeddedOptions, openPglite, openPostgres } from '../db/database.ts';
import { DirectoryLocked, lockDirectory } from '../db/directoryLock.ts';
import { migratePostgres } from '../db/migrate.ts';
import { run } from '../ops/archive.ts';

/** The PostgreSQL for tests; without it tests that need it are skipped. */
export const testPostgres = process.env['TEST_DATABASE_URL'];

/** `describe` for PostgreSQL only, visibly skipped without one. */
export const describePostgres: typeof describe.skip = testPostgres ? describe : describe.skip;

/**
 * The embedded engine for files that jest.config.mjs lists; else PostgreSQL if there is one, as in `npm test`.
 */
const engine: string =
  globalThis.testEngine ?? process.env['TEST_ENGINE'] ?? (testPostgres === undefined ? 'pglite' : 'postgres');

declare global {
  // eslint-disable-next-line no-var -- only `var` declares a property of globalThis
  var testEngine: 'pglite' | undefined;
}

/** A migrated, empty database of one's own. */
export const freshDatabase = (): Promise<Database> => (engine === 'postgres' ? freshPostgres() : freshEmbedded());

/** For tests of something else than the limits in seconds, which then keep from hanging and say nothing. */
export const openPatiently = (url: string, options: Parameters<typeof openPostgres>[1] = {}): Promise<Database> =>
  openPostgres(url, { slower: patience / 2000, ...options });

/** Closing it drops its database; others of the same file stay. */
async function freshPostgres(): Promise<Database> {
  const url = await createDatabase();
  const database = await openPatiently(url);
  return { ...database, close: () => database.close().then(() => dropDatabase(new URL(url).pathname.slice(1))) };
}

/** Changes with every migration. */
const tables = ((): string => {
  const folder = join(import.meta.dirname, '../db/migrations');
  const hash = createHash('sha256');
  const files = [
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort(),
    'meta/_journal.json',
  ];
  for (const name of files) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
})();

/**
 * Migrated once per version of the tables and kept on disk: migrating takes seconds, loading a dump does not.
 */
const templateFile = join(import.meta.dirname, '../../../.cache/test-databases', `${tables}.tar`);

let template: Promise<Blob> | undefined;

/** The same in memory, on the engine of `npm start`. */
export const freshEmbedded = async (): Promise<Database> => openPglite(await freshPglite());

/** The engine alone. */
export async function freshPglite(): Promise<PGlite> {
  template ??= keepTemplate().then(async () => new Blob([await readFile(templateFile)]));
  return PGlite.create({ ...embeddedOptions, loadDataDir: await template });
}

/**
 * Puts into a folder the database that a first start would make there, without the seconds that it takes: for tests
 * that are not about a first start. They open it with `openEmbedded`.
 */
export async function makeEmbedded(dir: string): Promise<void> {
  await keepTemplate();
  const data = join(dir, 'db');
  await mkdir(data, { recursive: true });
  await run('tar', ['-xf', templateFile, '-C', data, '--no-same-owner']);
}

/** Test files run in parallel: one of them makes the template, and the others wait for it. */
async function keepTemplate(): Promise<void> {
  if (existsSync(templateFile)) return;
  const folder = dirname(templateFile);
  await mkdir(folder, { recursive: true });
  const unlock = await until(() =>
    lockDirectory(folder).catch((error: unknown) => {
      if (error instanceof DirectoryLocked) return null;
      throw error;
    }),
  );
  try {
    if (existsSync(templateFile)) return;
    const client = await PGlite.create(embeddedOptions);
    const database = await openPglite(client);
    const dump = await client.dumpDataDir('none');
    await database.close();
    // Under its name only when it is whole.
    const draft = `${templateFile}.draft`;
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
    await rename(draft, templateFile);
  } finally {
    await unlock();
  }
}

const created: string[] = [];

/** Migrated once per version of the tables, and copied from then on: migrating takes six times as long. */
const templateName = `test_template_${tables}`;
const unknownDatabase = '3D000';

/** Makes a migrated database in the test PostgreSQL and returns its address. */
export async function createDatabase(): Promise<string> {
  try {
    return await makeDatabase(templateName);
  } catch (error) {
    if ((error as { code?: string }).code !== unknownDatabase) throw error;
    await makeTemplate();
    return makeDatabase(templateName);
  }
}

export const createEmptyDatabase = (): Promise<string> => makeDatabase('template1');

async function makeDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(async (client) => {
    // By files, as all did before 15: half of what going through the log takes.
    const { rows } = await client.query("select current_setting('server_version_num')::int >= 150000 as chooses");
    await client.query(`create database ${name} template ${template} ${rows[0].chooses ? 'strategy file_copy' : ''}`);
  });
  created.push(name);
  return addressOf(name);
}

/** Any number that nothing else uses as a lock. */
const templateLock = 395_118_402;

/** Test files run in parallel: one of them makes the template, which gets its name when it is complete. */
const makeTemplate = (): Promise<void> =>
  administer(async (client) => {
    // Released with the connection.
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [templateName]);
    if (rowCount) return;
    const draft = `${templateName}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    await migratePostgres({ connectionString: addressOf(draft) });
    await client.query(`alter database ${draft} rename to ${templateName}`);
  });

function addressOf(database: string): string {
  if (!testPostgres) throw new Error('TEST_DATABASE_URL is not set.');
  const url = new URL(testPostgres);
  url.pathname = `/${database}`;
  return url.href;
}

async function administer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: testPostgres });
  await client.connect();
  return work(client).finally(() => client.end());
}

export async function dropDatabases(): Promise<void> {
  await Promise.all(created.splice(0).map(dropDatabase));
}

const dropDatabase = async (name: string): Promise<void> => {
  await administer((client) => client.query(`drop database if exists ${name} with (force)`));
};
