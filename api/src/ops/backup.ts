import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Config } from '../settings/config.ts';
import { embeddedOptions } from '../db/database.ts';
import { lockDirectory } from '../db/directoryLock.ts';
import { connectionOf, dumpOf, type Manifest, OperationRefused, postgresProgram, run, secretNames } from './archive.ts';

/**
 * Writes the database, the pictures and the secrets into one archive, and returns what it contains. The database
 * goes first: whatever picture it names still exists afterwards. The embedded one must be stopped, PostgreSQL may
 * be in use.
 */
export async function backup(config: Config, file: string, now: Date): Promise<string[]> {
  if (existsSync(file)) throw new OperationRefused(`${file} exists already; name a file that does not.`);
  const engine = config.databaseDirectUrl ? 'postgres' : 'pglite';
  const staged = await mkdtemp(join(tmpdir(), 'backup-'));
  try {
    await (config.databaseDirectUrl
      ? dumpPostgres(config.databaseDirectUrl, staged)
      : dumpEmbedded(config.dataDir, staged));
    const hasFiles = config.s3 === null && existsSync(join(config.dataDir, 'files'));
    const manifest: Manifest = { format: 1, engine, createdAt: now.toISOString(), hasFiles };
    await writeFile(join(staged, 'manifest.json'), JSON.stringify(manifest));
    const secrets = secretNames.filter((name) => existsSync(join(config.dataDir, name)));
    const beside = [...secrets, ...(hasFiles ? ['files'] : [])];
    await run('tar', [
      '-cf',
      `${file}.part`,
      '-C',
      staged,
      'manifest.json',
      dumpOf[engine],
      ...(beside.length > 0 ? ['-C', resolve(config.dataDir), ...beside] : []),
    ]);
    // It contains everybody's data and the secrets.
    await chmod(`${file}.part`, 0o600);
    await rename(`${file}.part`, file);
    return [
      engine === 'pglite' ? `The embedded database of ${config.dataDir}` : 'The PostgreSQL database',
      config.s3
        ? 'No pictures: they are in the object storage, which needs a backup of its own'
        : hasFiles
          ? 'Pictures'
          : 'No pictures: there are none',
      secrets.length > 0 ? `Secrets: ${secrets.join(', ')}` : 'No secrets: they come from the environment',
    ];
  } finally {
    await rm(staged, { recursive: true, force: true });
    await rm(`${file}.part`, { force: true });
  }
}

/** Opened without updating its tables: a backup changes nothing. */
async function dumpEmbedded(dataDir: string, staged: string): Promise<void> {
  if (!existsSync(join(dataDir, 'db')))
    throw new OperationRefused(
      `There is no embedded database in ${dataDir}; name its folder with DATA_DIR, or set DATABASE_URL.`,
    );
  const unlock = await lockDirectory(dataDir);
  try {
    const client = await PGlite.create(join(dataDir, 'db'), embeddedOptions);
    try {
      const dump = await client.dumpDataDir('gzip');
      await writeFile(join(staged, dumpOf.pglite), Buffer.from(await dump.arrayBuffer()));
    } finally {
      await client.close();
    }
  } finally {
    await unlock();
  }
}

const dumpPostgres = (url: string, staged: string): Promise<string> =>
  run(
    postgresProgram('pg_dump'),
    ['--format=custom', '--no-owner', '--no-privileges', `--file=${join(staged, dumpOf.postgres)}`],
    connectionOf(url),
  );
