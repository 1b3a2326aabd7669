import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { access, constants, statfs } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { codeOf } from 'shared-kernel/contract/thrown';
import { makeFolder } from '../registry/linkWhole.ts';
import { keepToOwner } from './ownFolder.ts';
import { StartError } from './startError.ts';

const neededBytes = 500 * 1024 * 1024;

/** What somebody has typed. */
const command = (): string => (process.env.npm_lifecycle_event === 'dev' ? 'npm run dev' : 'npm start');

/** Fails when another program listens on the port. */
export async function checkPort(port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, 'listening');
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} is taken by another program; stop it, or choose another port: PORT=${port + 1} ${command()}`,
      );
    throw new StartError(`Port ${port} cannot be used (${code}); choose another one: PORT=3000 ${command()}`);
  } finally {
    server.close();
  }
}

/**
 * Below what systems give by themselves to connections and to servers that name no port (from 32,768 or above): between
 * its being found and its being used nobody else is given it.
 */
const ownPorts = { from: 20_000, to: 32_768 };

/** A port on the loopback address that is free now. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(ownPorts.from, ownPorts.to);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
      return port;
    } catch {
      // Somebody listens on it: another one.
    } finally {
      server.close();
    }
  }
  throw new StartError('No free port was found on this machine');
}

/** Fails when the data folder cannot be made, written or closed to others, or has too little space. */
export async function checkDataDir(dir: string, needed = neededBytes): Promise<void> {
  try {
    await makeFolder(dir);
    await access(dir, constants.W_OK);
  } catch {
    throw new StartError(`The data folder ${dir} cannot be written; choose another one with DATA_DIR`);
  }
  await keepToOwner(dir);
  const { bavail, bsize } = await statfs(dir);
  const free = bavail * bsize;
  if (free < needed)
    throw new StartError(
      `The disk of ${dir} has ${Math.floor(free / 2 ** 20)} MB free, and ${Math.ceil(needed / 2 ** 20)} MB are needed; make room, or choose another folder with DATA_DIR`,
    );
}

/** Fails when nothing listens where the database should be. Whether it lets us in, the API finds out. */
export async function checkDatabase(url: string, timeout = 3000): Promise<void> {
  const parsed = URL.parse(url);
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol))
    throw new StartError('DATABASE_URL is not an address like postgres://user:password@host:5432/name');
  const folder = parsed.searchParams.get('host');
  const port = Number(parsed.port || 5432);
  const socket = folder?.startsWith('/')
    ? connect(`${folder}/.s.PGSQL.${port}`)
    : connect(port, parsed.hostname || 'localhost');
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeout) });
  } catch {
    throw new StartError(
      `The database at ${folder?.startsWith('/') ? folder : `${parsed.hostname}:${port}`} cannot be reached; start it, or unset DATABASE_URL to use the embedded one`,
    );
  } finally {
    socket.destroy();
  }
}
