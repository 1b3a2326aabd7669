import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { asError } from 'shared-kernel/contract/thrown';

/** Why a backup or restore cannot go on; the message says what to change. */
export class OperationRefused extends Error {}

/** What an archive contains, as its `manifest.json` says. */
export interface Manifest {
  format: 1;
  engine: 'pglite' | 'postgres';
  createdAt: string;
  /** False if pictures are kept in an object storage, which has backups of its own. */
  hasFiles: boolean;
}

/** The name of the database's dump inside the archive. */
export const dumpOf = { pglite: 'database.tar.gz', postgres: 'database.dump' } as const;

/** Secrets next to the data, without which the code hashes in the database are useless. */
export const secretNames = ['code-pepper', 'sandbox-key', 'push-key'] as const;

/** Runs a program to its end; its error output becomes the refusal's message. */
export async function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, complaint] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const failed = once(child, 'error').then(([error]) => {
    throw new OperationRefused(`${program} could not be run: ${asError(error).message}`);
  });
  const [status]: unknown[] = await Promise.race([once(child, 'close'), failed]);
  if (status !== 0) throw new OperationRefused(`${program} failed: ${complaint.trim() || `status ${String(status)}`}`);
  return output;
}

/**
 * A PostgreSQL program, which Debian keeps off the PATH; the newest version wins, because an older one refuses
 * newer servers.
 */
export function postgresProgram(name: 'pg_dump' | 'pg_restore' | 'pg_ctl' | 'initdb'): string {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base)
    ? readdirSync(base)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(base, version, 'bin'))
    : [];
  const folder = [...versions, ...(process.env['PATH'] ?? '').split(delimiter)].find(
    (entry) => entry !== '' && existsSync(join(entry, name)),
  );
  if (folder === undefined)
    throw new OperationRefused(
      `${name} was not found; install PostgreSQL's client programs (on Debian: postgresql-client).`,
    );
  return join(folder, name);
}

/**
 * How PostgreSQL's programs reach a database. As environment variables, because every user of the machine can read
 * arguments.
 */
export function connectionOf(databaseUrl: string): NodeJS.ProcessEnv {
  const url = new URL(databaseUrl);
  const sslMode = url.searchParams.get('sslmode');
  return {
    ...process.env,
    PGHOST: decodeURIComponent(url.hostname),
    PGPORT: url.port || '5432',
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    ...(sslMode && { PGSSLMODE: sslMode }),
  };
}
