import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { Refusal } from '../registry/refusal.ts';
import type { Registry } from '../registry/registry.ts';
import { teamOf, type Team } from '../registry/teams.ts';
import { commands, Misuse, teamCommands } from './commands.ts';

/** What a team sends: a command as it was typed, and for `publish` the built files in base64. */
const AskedSchema = Type.Object({
  command: Type.String({ maxLength: 20 }),
  args: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }),
  channel: Type.Optional(Type.String({ maxLength: 40 })),
  dryRun: Type.Boolean(),
  limit: Type.Integer({ minimum: 1, maximum: 10_000 }),
  // File names only: what the pattern does not match is refused, not ignored.
  files: Type.Optional(
    Type.Record(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' }), Type.String(), {
      additionalProperties: false,
    }),
  ),
});
export type Asked = Static<typeof AskedSchema>;

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

/**
 * Lets teams release without access to the store and its keys: each shows its token, changes only its own apps, and
 * appears in the history under its own name, whatever it says of itself.
 */
export function releaseService(registry: Registry): FastifyInstance {
  const app = Fastify({
    bodyLimit: largestRelease,
    logger: { level: 'error' },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  app.post<{ Body: Asked }>(
    '/release',
    {
      // Before the body is read: nobody waits for a stranger's megabytes.
      onRequest: async ({ headers }) => void (await assertTeam(registry, headers.authorization)),
      schema: { body: AskedSchema },
    },
    async ({ body, headers }) => {
      const team = await assertTeam(registry, headers.authorization);
      const appsOf = Object.hasOwn(teamCommands, body.command) ? teamCommands[body.command]! : null;
      if (!appsOf) throw new NotAllowed(403, `${body.command} is done where the store is`);
      const foreign = appsOf(body.args).find((name) => !team.apps.includes(name));
      if (foreign !== undefined) throw new NotAllowed(403, `${foreign} is not an app of ${team.name}`);
      return { said: await withFiles(body, (dir) => carryOut(registry, team, body, dir)) };
    },
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof Refusal ? 409 : error instanceof Misuse ? 400 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error(error);
    return reply.code(status).send({ message: status >= 500 ? 'The release store failed' : error.message });
  });
  return app;
}

async function assertTeam({ store }: Registry, authorization: string | undefined): Promise<Team> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  return (token && (await teamOf(store, token))) || deny();
}

function deny(): never {
  throw new NotAllowed(401, 'This token is not known, or was ended');
}

const carryOut = (
  registry: Registry,
  team: Team,
  { command, args, channel, dryRun, limit }: Asked,
  dir: string | undefined,
): Promise<string> =>
  commands[command]!(registry, args, {
    dir,
    channel: channel ?? 'production',
    everyChannel: channel === undefined,
    by: team.name,
    dryRun,
    afterLoss: false,
    limit,
  });

/** A folder with what was sent, removed after use. */
async function withFiles(
  { command, files }: Asked,
  look: (dir: string | undefined) => Promise<string>,
): Promise<string> {
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
