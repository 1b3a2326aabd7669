import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Database, openPglite, openPostgres } from '../db/database.ts';

/** The PostgreSQL for tests; tests that need it are skipped without. */
export const testPostgres = process.env['TEST_DATABASE_URL'];

/** `describe` for PostgreSQL only, visibly skipped where there is none. */
export const describePostgres: typeof describe.skip = testPostgres ? describe : describe.skip;

/** A migrated, empty database of one's own; on PostgreSQL when TEST_ENGINE says so. */
export async function freshDatabase(): Promise<Database> {
  return process.env['TEST_ENGINE'] === 'postgres' ? freshPostgres() : freshPglite();
}

/** Its database is dropped with it; others of the same file go on. */
async function freshPostgres(): Promise<Database> {
  const url = await createDatabase();
  const database = await openPostgres(url);
  return { ...database, close: () => database.close().then(() => dropDatabase(new URL(url).pathname.slice(1))) };
}

let template: Promise<Blob | File> | undefined;

/** Migrating takes seconds, loading a dump does not: one dump serves all tests of a file. */
async function freshPglite(): Promise<Database> {
  template ??= makeTemplate();
  return openPglite(await PGlite.create({ loadDataDir: await template }));
}

async function makeTemplate(): Promise<Blob | File> {
  const client = await PGlite.create();
  const database = await openPglite(client);
  const dump = await client.dumpDataDir('none');
  await database.close();
  return dump;
}

const created: string[] = [];

/** Makes an empty database in the test PostgreSQL and answers its address. */
export async function createDatabase(): Promise<string> {
  if (!testPostgres) throw new Error('TEST_DATABASE_URL is not set.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  created.push(name);
  const url = new URL(testPostgres);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: testPostgres });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Drops what `createDatabase` made. */
export async function dropDatabases(): Promise<void> {
  for (const name of created.splice(0)) await dropDatabase(name);
}

const dropDatabase = (name: string): Promise<void> => administer(`drop database if exists ${name} with (force)`);
