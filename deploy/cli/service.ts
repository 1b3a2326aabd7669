import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { Refusal } from '../registry/refusal.ts';
import type { Registry } from '../registry/registry.ts';
import type { Team } from '../registry/teams.ts';
import { AskedSchema, type Asked } from './asked.ts';
import { carryOut, type WalkBefore } from './carryOut.ts';
import { Callers } from './callers.ts';
import { Misuse, type Said } from './commands.ts';
import { consoleRoutes, type ConsoleOptions } from './console/consoleRoutes.ts';
import { Door, NotAllowed, tooMany } from './door.ts';
import { isChange, whyNot } from './rights.ts';

/** What a command has said, or why it was not carried out, by the same kinds as where the store is. */
export type Answered =
  | { said: string; data: unknown; message?: undefined; code?: undefined }
  | { said?: undefined; data?: undefined; message: string; code: 'misuse' | 'refused' | 'failed' };

/** The largest app, in base64, several times over. */
const largestRelease = 64 * 1024 * 1024;

interface ServiceOptions {
  /** Whether it writes its log; tests look at it by a stream. */
  log?: boolean | { stream: { write(line: string): void } };
  callers?: Callers;
  /** What browsers tell, for the console. */
  hear?: ConsoleOptions['hear'];
  walk?: WalkBefore | null;
}

/**
 * Lets teams release without access to the store and its keys: each shows its token, changes only its own apps, and
 * appears in the history under its own name, whatever it says of itself. Each refusal and each change is a line of its
 * log, without the token. Behind a proxy on this machine the caller's address is what the proxy says.
 */
export function releaseService(
  registry: Registry,
  { log = false, callers = new Callers(registry.store), hear, walk = null }: ServiceOptions = {},
): FastifyInstance {
  const app = Fastify({
    bodyLimit: largestRelease,
    logger: log === false ? false : { level: 'info', ...(log === true ? {} : log) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback',
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  const door = new Door(callers);
  const teamAt = ({ ip, headers }: FastifyRequest): Promise<Team> =>
    door.let(ip, /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]);

  app.get('/healthz', async () => {
    await registry.store.list('channels/');
    return { status: 'ok' };
  });

  app.post<{ Body: Asked }>(
    '/release',
    {
      // Before the body is read: nobody waits for a stranger's megabytes.
      onRequest: async (request) => void (await teamAt(request)),
      schema: { body: AskedSchema },
    },
    async (request): Promise<Answered> => {
      const { body } = request;
      const team = await teamAt(request);
      const reason = whyNot(team, body.command, body.args);
      if (reason !== null) throw new NotAllowed(403, reason);
      const { text, data } = await withFiles(body, (dir) => carryOut(registry, team, body, { dir, walk }));
      if (isChange(body.command, body.args))
        request.log.info({ team: team.name, ...askedOf(body) }, body.dryRun ? 'would release' : 'released');
      return { said: text, data };
    },
  );
  consoleRoutes(app, registry, { door, callers, hear, walk });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof Refusal ? 409 : error instanceof Misuse ? 400 : (error.statusCode ?? 500);
    const message = status >= 500 ? 'The release store failed' : error.message;
    const about = { status, address: request.ip, ...askedOf(request.body), message: error.message };
    if (status >= 500) request.log.error({ ...about, err: error }, 'failed');
    else request.log.warn(about, 'refused');
    if (status === 429) reply.header('retry-after', String(tooMany / 1000));
    const code = error instanceof Misuse ? 'misuse' : status >= 500 ? 'failed' : 'refused';
    return reply.code(status).send({ message, code } satisfies Answered);
  });
  return app;
}

/** What was asked for, without the files; nothing where the body was not read. */
function askedOf(body: unknown): Partial<Pick<Asked, 'command' | 'args' | 'channel' | 'dryRun'>> {
  const { command, args, channel, dryRun } = Object(body) as Asked;
  return { command, args, channel, dryRun };
}

/** A folder with what was sent, removed after use. */
async function withFiles({ command, files }: Asked, look: (dir: string | undefined) => Promise<Said>): Promise<Said> {
  if (command !== 'publish') return look(undefined);
  const dir = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    for (const [name, content] of Object.entries(files ?? {}))
      await writeFile(join(dir, name), Buffer.from(content, 'base64'));
    return await look(dir);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.message.replaceAll(dir, 'your build')) : error;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
