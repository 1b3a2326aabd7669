import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresProgram } from '../ops/archive.ts';

/** A PostgreSQL of one's own, which may be stopped while it is used. */
export interface OwnCluster {
  url: string;
  /** As when its machine fails: nobody is notified, nothing is finished. */
  stopAtOnce(): Promise<void>;
  start(): Promise<void>;
  /** As when its machine is overloaded: connections stay open and nothing answers, until `thaw`. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

/** PostgreSQL refuses to run as root. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || 65534),
  );
  return { uid: uid!, gid: gid! };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

/** Makes and starts a cluster in a temporary folder. */
export async function ownCluster(): Promise<OwnCluster> {
  const dir = mkdtempSync(join(tmpdir(), 'own-postgres-'));
  const as = account();
  if (as) chownSync(dir, as.uid, as.gid);
  const data = join(dir, 'data');
  const port = await freePort();
  const run = async (program: 'initdb' | 'pg_ctl', args: string[]): Promise<void> => {
    const child = spawn(postgresProgram(program), args, {
      cwd: dir,
      env: { LC_ALL: 'C', HOME: dir },
      stdio: 'ignore',
      ...as,
    });
    const [status] = (await once(child, 'exit')) as [number | null];
    if (status !== 0) throw new Error(`${program} failed with status ${status}`);
  };
  const stop = () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
  const start = () =>
    run('pg_ctl', [
      '-D',
      data,
      '-l',
      join(dir, 'log'),
      '-w',
      '-o',
      `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${dir} -c timezone=UTC`,
      'start',
    ]);
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    const first = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]!;
    // The first process before the others, so that it makes no new ones meanwhile.
    process.kill(Number(first), name);
    const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').split(' ').filter(Boolean);
    for (const child of children) {
      try {
        process.kill(Number(child), name);
      } catch (error) {
        // One of them may have ended meanwhile, especially once the first one continues.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  let isFrozen = false;
  const thaw = (): void => {
    if (isFrozen) signal('SIGCONT');
    isFrozen = false;
  };
  try {
    await run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
    await start();
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stopAtOnce: stop,
    start,
    freeze() {
      signal('SIGSTOP');
      isFrozen = true;
    },
    thaw,
    async remove() {
      thaw();
      await stop().finally(() => rmSync(dir, { recursive: true, force: true }));
    },
  };
}
