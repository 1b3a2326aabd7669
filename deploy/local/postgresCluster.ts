import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './checks.ts';

/** A PostgreSQL that lives as long as a test run. */
export interface PostgresCluster {
  url: string;
  stop(): Promise<void>;
}

/** The account that the server runs as, where it cannot be this process's own: PostgreSQL refuses root. */
export function postgresAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim());
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody');
}

/**
 * Makes and starts a throw-away cluster in a temporary folder. It trades safety for speed: nothing in it has to
 * last.
 */
export async function startCluster(bin: string): Promise<PostgresCluster> {
  const dir = mkdtempSync(join(tmpdir(), 'postgres-'));
  const as = postgresAccount();
  if (as) chownSync(dir, as.uid, as.gid);
  const options: SpawnOptions = { cwd: dir, env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: dir }, ...as };
  const data = join(dir, 'data');

  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(dir, { recursive: true, force: true });
    throw new Error(`PostgreSQL's data folder could not be made: ${String(made.stderr).trim()}`);
  }

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: dir,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    // Nothing lives long enough to be worth it, and of a hundred databases one would always be due.
    autovacuum: 'off',
    // Without statistics it takes queries of a few rows for long ones, and compiling one takes longer than all of it.
    jit: 'off',
    timezone: 'UTC',
  };
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const exited = once(server, 'exit');
  const stop = async (): Promise<void> => {
    // SIGINT is PostgreSQL's fast shutdown; it does not wait for clients.
    if (server.exitCode === null) server.kill('SIGINT');
    await exited;
    rmSync(dir, { recursive: true, force: true });
  };

  let last = '';
  const ready = new Promise<boolean>((resolve) => {
    if (server.stderr)
      createInterface(server.stderr).on('line', (line) => {
        last = line;
        if (line.includes('ready to accept connections')) resolve(true);
      });
    server.once('exit', () => resolve(false));
  });
  if (!(await ready)) {
    await stop();
    throw new Error(`PostgreSQL did not start: ${last}`);
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}
