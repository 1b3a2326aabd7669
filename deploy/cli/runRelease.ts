import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { Refusal } from '../registry/refusal.ts';
import { openRegistry, type Registry } from '../registry/registry.ts';
import { releasesDir } from '../registry/releasesDir.ts';
import { endTokens, giveToken, tokensOf } from '../registry/teams.ts';
import { askService } from './askService.ts';
import { commands, Misuse, type Options } from './commands.ts';
import { releaseService } from './service.ts';
import { table } from './table.ts';

const usage = `Usage:
  release publish <app> [--dir <app>/dist] [--by name] [--dry-run]
  release promote <app> <version> [<app> <version> …] [--channel production] [--by name] [--dry-run] [--after-loss]
  release rollback <app> [--channel production] [--by name] [--dry-run] [--after-loss]
  release renew [--channel name] [--by name] [--dry-run] [--after-loss]
  release status [--channel name]
  release history [--channel production] [--limit 20]
  release token <team> <app> […] [--by name]
  release end-tokens <team> [--by name]
  release tokens
  release serve [--port 3300] [--host 127.0.0.1]
The store is DATA_DIR (default .data) /releases. With RELEASE_URL and RELEASE_TOKEN a service that has the store is asked
instead; it takes publish, promote and rollback of the team's own apps, status and history.`;

interface Listen {
  port: number;
  host: string;
}

/** What only the owner of the store can do: manage teams. */
const ownCommands: Record<string, (registry: Registry, args: string[], options: Options & Listen) => Promise<string>> =
  {
    token: async ({ store }, [team, ...apps], { by }) => {
      if (team === undefined || apps.length === 0) throw new Misuse('token takes a team and its apps');
      return giveToken(store, { name: team, apps }, by);
    },

    'end-tokens': async ({ store }, [team, ...rest], { by }) => {
      if (team === undefined || rest.length > 0) throw new Misuse('end-tokens takes one team');
      return `Ended ${await endTokens(store, team, by)} of ${team}`;
    },

    tokens: async ({ store }, args) => {
      if (args.length > 0) throw new Misuse('tokens takes nothing');
      const rows = (await tokensOf(store)).map(({ name, apps, by, at, ended }) => [
        name,
        apps.join(' '),
        at,
        by,
        ended ? 'ended' : 'open',
      ]);
      return rows.length === 0 ? 'No team has a token' : table(['team', 'apps', 'since', 'by', 'state'], rows);
    },

    serve: async (registry, args, { port, host }) => {
      if (args.length > 0) throw new Misuse('serve takes no app');
      return `Teams may release at ${await releaseService(registry).listen({ port, host })}`;
    },
  };

function parse(argv: string[]): { command: string | undefined; args: string[]; options: Options & Listen } {
  try {
    const {
      values,
      positionals: [command, ...args],
    } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        dir: { type: 'string' },
        channel: { type: 'string' },
        by: { type: 'string' },
        limit: { type: 'string', default: '20' },
        'dry-run': { type: 'boolean', default: false },
        'after-loss': { type: 'boolean', default: false },
        port: { type: 'string', default: '3300' },
        host: { type: 'string', default: '127.0.0.1' },
      },
    });
    const limit = Number(values.limit);
    if (!Number.isInteger(limit) || limit < 1) throw new Misuse('--limit takes a whole number above 0');
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Misuse('--port takes a number up to 65535');
    return {
      command,
      args,
      options: {
        dir: values.dir,
        channel: values.channel ?? 'production',
        everyChannel: values.channel === undefined,
        by: values.by ?? userInfo().username,
        dryRun: values['dry-run'],
        afterLoss: values['after-loss'],
        limit,
        port,
        host: values.host,
      },
    };
  } catch (error) {
    throw new Misuse((error as Error).message.split('. ')[0]);
  }
}

/** What a command has said, and the status that its process ends with. */
interface Ended {
  status: 0 | 1 | 2;
  stdout: string;
  stderr: string;
}

/** Does what the words of a command line ask for. `serve` goes on after it has said where. */
export async function runRelease(argv: string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  try {
    const { command, args, options } = parse(argv);
    const all = { ...commands, ...ownCommands };
    const run = command !== undefined && Object.hasOwn(all, command) ? all[command] : undefined;
    if (command === undefined || !run)
      throw new Misuse(command === undefined ? 'say what to do' : `there is no command “${command}”`);
    const { RELEASE_URL, RELEASE_TOKEN } = env;
    const stdout = RELEASE_URL
      ? await askService(RELEASE_URL, RELEASE_TOKEN ?? '', command, args, options)
      : await run(await openRegistry(releasesDir(env)), args, options);
    return { status: 0, stdout, stderr: '' };
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof Misuse) return { status: 2, stdout: '', stderr: `${message}\n\n${usage}` };
    const stderr = error instanceof Refusal ? message : `The release store failed: ${message}`;
    return { status: 1, stdout: '', stderr };
  }
}
