import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Database, embeddedOptions, openPglite, openPostgres } from '../db/database.ts';

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

/** Migrated once per version of the tables and kept on disk: migrating takes seconds, loading a dump does not. */
const templateFile = join(import.meta.dirname, '../../../.cache/test-databases', `${tablesVersion()}.tar`);

function tablesVersion(): string {
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
}

let template: Promise<Blob> | undefined;

async function freshPglite(): Promise<Database> {
  template ??= readTemplate();
  return openPglite(await PGlite.create({ ...embeddedOptions, loadDataDir: await template }));
}

/** Files of tests run side by side: each writes aside and moves, so that none reads half a dump. */
async function readTemplate(): Promise<Blob> {
  if (existsSync(templateFile)) return new Blob([await readFile(templateFile)]);
  const client = await PGlite.create(embeddedOptions);
  const database = await openPglite(client);
  const dump = await client.dumpDataDir('none');
  await database.close();
  await mkdir(dirname(templateFile), { recursive: true });
  const draft = `${templateFile}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, templateFile);
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
