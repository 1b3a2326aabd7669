import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Type, { type Static } from 'typebox';
import { CandidateSchema } from 'shared-kernel/contract/platform/release';
import { Refusal } from '../registry/refusal.ts';
import type { Registry } from '../registry/registry.ts';
import { longestReason } from '../registry/releaseRecord.ts';
import type { Team } from '../registry/teams.ts';
import { Callers } from './callers.ts';
import { commands, Misuse, opsCommands, teamCommands, usualHours, usualSite, type Said } from './commands.ts';

/** What a team sends: a command as it was typed, and for `publish` the built files in base64. */
const AskedSchema = Type.Object({
  command: Type.String({ maxLength: 20 }),
  args: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }),
  channel: Type.Optional(Type.String({ maxLength: 40 })),
  dryRun: Type.Boolean(),
  urgent: Type.Optional(Type.Boolean()),
  limit: Type.Integer({ minimum: 1, maximum: 10_000 }),
  why: Type.Optional(Type.String({ maxLength: longestReason })),
  percent: Type.Optional(Type.Number()),
  hours: Type.Optional(Type.Number()),
  site: Type.Optional(Type.String({ maxLength: 200, pattern: '^https?://[^/?#]+$' })),
  steps: CandidateSchema.properties.steps,
  // File names only: what the pattern does not match is refused, not ignored.
  files: Type.Optional(
    Type.Record(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' }), Type.String(), {
      additionalProperties: false,
    }),
  ),
});
export type Asked = Static<typeof AskedSchema>;

/** What a command has said, or why it was not carried out, by the same kinds as where the store is. */
export type Answered =
  | { said: string; data: unknown; message?: undefined; code?: undefined }
  | { said?: undefined; data?: undefined; message: string; code: 'misuse' | 'refused' | 'failed' };

/** The largest app, in base64, several times over. */
const largestRelease = 64 * 1024 * 1024;

/** A refusal caused by the caller, with its HTTP status. */
class NotAllowed extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** How often an address may show a token that is none, within how many milliseconds. */
const wrongTokens = { most: 10, within: 60_000 };

interface ServiceOptions {
  /** Whether it writes its log; tests look at it by a stream. */
  log?: boolean | { stream: { write(line: string): void } };
  callers?: Callers;
}

/**
 * Lets teams release without access to the store and its keys: each shows its token, changes only its own apps, and
 * appears in the history under its own name, whatever it says of itself. Each refusal and each change is a line of its
 * log, without the token. Behind a proxy on this machine the caller's address is what the proxy says.
 */
export function releaseService(
  registry: Registry,
  { log = false, callers = new Callers(registry.store) }: ServiceOptions = {},
): FastifyInstance {
  const app = Fastify({
    bodyLimit: largestRelease,
    logger: log === false ? false : { level: 'info', ...(log === true ? {} : log) },
    disableRequestLogging: true,
    trustProxy: 'loopback',
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  const wrong = new LRUCache<string, number>({ max: 10_000, ttl: wrongTokens.within });
  /** The team of a request; a guess is slowed down before the store is asked. */
  const teamAt = async ({ ip, headers }: FastifyRequest): Promise<Team> => {
    const tries = wrong.get(ip) ?? 0;
    if (tries >= wrongTokens.most) throw new NotAllowed(429, 'Too many unknown tokens; try again in a minute');
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    const team = token === undefined ? null : await callers.of(token);
    if (team) return team;
    // The time begins with the first.
    wrong.set(ip, tries + 1, { ttl: wrong.getRemainingTTL(ip) || wrongTokens.within });
    throw new NotAllowed(401, 'This token is not known, or was ended');
  };

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
      const appsOf = Object.hasOwn(teamCommands, body.command) && teamCommands[body.command];
      if (!appsOf) throw new NotAllowed(403, `${body.command} is done where the store is`);
      if (team.role === 'ops' && !opsCommands.has(body.command))
        throw new NotAllowed(403, `${body.command} is for the app’s team; ops take back what is out`);
      // Whoever is not known to be of the ops has its own apps alone.
      const foreign = team.role !== 'ops' && appsOf(body.args).find((name) => !team.apps.includes(name));
      if (foreign) throw new NotAllowed(403, `${foreign} is not an app of ${team.name}`);
      const { text, data } = await withFiles(body, (dir) => carryOut(registry, team, body, dir));
      if (appsOf(body.args).length > 0)
        request.log.info({ team: team.name, ...askedOf(body) }, body.dryRun ? 'would release' : 'released');
      return { said: text, data };
    },
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof Refusal ? 409 : error instanceof Misuse ? 400 : (error.statusCode ?? 500);
    const message = status >= 500 ? 'The release store failed' : error.message;
    const about = { status, address: request.ip, ...askedOf(request.body), message: error.message };
    if (status >= 500) request.log.error({ ...about, err: error }, 'failed');
    else request.log.warn(about, 'refused');
    if (status === 429) reply.header('retry-after', String(wrongTokens.within / 1000));
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

const carryOut = (
  registry: Registry,
  team: Team,
  {
    command,
    args,
    channel,
    dryRun,
    limit,
    why = '',
    percent,
    steps,
    hours = usualHours,
    site = usualSite,
    urgent = false,
  }: Asked,
  dir: string | undefined,
): Promise<Said> =>
  commands[command]!(registry, args, {
    dir,
    channel: channel ?? 'production',
    everyChannel: channel === undefined,
    by: team.name,
    why,
    percent,
    steps,
    hours,
    site,
    dryRun,
    urgent,
    afterLoss: false,
    limit,
  });

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
