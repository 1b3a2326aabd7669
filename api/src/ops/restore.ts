import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Config } from '../settings/config.ts';
import { embeddedOptions } from '../db/database.ts';
import { lockDirectory } from '../db/directoryLock.ts';
import { connectionOf, dumpOf, type Manifest, OperationRefused, postgresProgram, run, secretNames } from './archive.ts';
import { theRow } from '../db/theRow.ts';

/** Restores an archive into an empty place; existing data is never touched. Returns what was restored. */
export async function restore(config: Config, file: string): Promise<string[]> {
  if (!existsSync(file)) throw new OperationRefused(`There is no file ${file}.`);
  const staged = await mkdtemp(join(tmpdir(), 'restore-'));
  try {
    await run('tar', ['-xf', file, '-C', staged, '--no-same-owner']);
    const manifest = await readManifest(staged, file);
    assertSameEngine(manifest, config);
    await assertNothingThere(config, manifest);
    await mkdir(config.dataDir, { recursive: true });
    await (config.databaseDirectUrl
      ? restorePostgres(config.databaseDirectUrl, staged)
      : restoreEmbedded(config.dataDir, staged));
    const restored = ['files', ...secretNames].filter((name) => existsSync(join(staged, name)));
    for (const name of restored)
      await cp(join(staged, name), join(config.dataDir, name), {
        recursive: true,
        errorOnExist: true,
        force: false,
        preserveTimestamps: true,
      });
    return [
      `${manifest.engine === 'pglite' ? `The embedded database in ${config.dataDir}` : 'The PostgreSQL database'}, as it was at ${manifest.createdAt}`,
      manifest.hasFiles ? 'Pictures' : 'No pictures: the archive holds none',
      ...restored.filter((name) => name !== 'files').map((name) => `The secret ${name}`),
    ];
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

async function readManifest(staged: string, file: string): Promise<Manifest> {
  const text = await readFile(join(staged, 'manifest.json'), 'utf8').catch(() => {
    throw new OperationRefused(`${file} is no backup.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1 || !existsSync(join(staged, dumpOf[manifest.engine])))
    throw new OperationRefused(`${file} is a backup of another form, or not a whole one.`);
  return manifest;
}

function assertSameEngine({ engine }: Manifest, { databaseDirectUrl }: Config): void {
  if (engine === 'postgres' && !databaseDirectUrl)
    throw new OperationRefused('This is a backup of PostgreSQL: set DATABASE_URL to an empty database.');
  if (engine === 'pglite' && databaseDirectUrl)
    throw new OperationRefused('This is a backup of an embedded database: restore it without DATABASE_URL.');
}

async function assertNothingThere({ dataDir, databaseDirectUrl }: Config, { hasFiles }: Manifest): Promise<void> {
  const names = [...(databaseDirectUrl ? [] : ['db']), ...(hasFiles ? ['files'] : []), ...secretNames];
  for (const name of names) {
    const path = join(dataDir, name);
    const isThere = existsSync(path) && (name !== 'files' || (await readdir(path)).length > 0);
    if (isThere)
      throw new OperationRefused(`${path} is there already; restore into an empty folder, named by DATA_DIR.`);
  }
  if (!databaseDirectUrl) return;
  const {
    rows: [row],
  } = await onDatabase(databaseDirectUrl, (client) =>
    client.query<{ n: number }>(
      "select count(*)::int as n from pg_class c join pg_namespace s on s.oid = c.relnamespace where c.relkind in ('r', 'p') and s.nspname !~ '^(pg_|information_schema)'",
    ),
  );
  const { n } = theRow(row, 'count');
  if (n > 0)
    throw new OperationRefused(`The database that DATABASE_URL names has ${n} tables already; make an empty one.`);
}

async function restoreEmbedded(dataDir: string, staged: string): Promise<void> {
  const unlock = await lockDirectory(dataDir);
  try {
    const dump = new Blob([await readFile(join(staged, dumpOf.pglite))], { type: 'application/x-gzip' });
    const client = await PGlite.create(join(dataDir, 'db'), { ...embeddedOptions, loadDataDir: dump });
    await client.close();
  } finally {
    await unlock();
  }
}

/**
 * In one transaction: a truncated archive leaves the database empty. An archive has no statistics, without which
 * the first hours' queries would be planned blindly.
 */
async function restorePostgres(url: string, staged: string): Promise<void> {
  await run(
    postgresProgram('pg_restore'),
    [
      '--no-owner',
      '--no-privileges',
      '--single-transaction',
      '--exit-on-error',
      `--dbname=${new URL(url).pathname.slice(1)}`,
      join(staged, dumpOf.postgres),
    ],
    connectionOf(url),
  );
  await onDatabase(url, (client) => client.query('analyze'));
}

async function onDatabase<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
