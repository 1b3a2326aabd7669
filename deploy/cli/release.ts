import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ChannelChange } from '../registry/changeChannel.ts';
import { history } from '../registry/history.ts';
import { promote } from '../registry/promote.ts';
import { publish } from '../registry/publish.ts';
import { Refusal } from '../registry/refusal.ts';
import type { ReleaseChange } from '../registry/releaseRecord.ts';
import { openRegistry } from '../registry/registry.ts';
import { releasesDir } from '../registry/releasesDir.ts';
import { renewEach } from '../registry/renew.ts';
import { rollback } from '../registry/rollback.ts';
import { channels, status } from '../registry/status.ts';
import { table } from './table.ts';

const usage = `Usage:
  release publish <app> [--dir <app>/dist] [--by name] [--dry-run]
  release promote <app> <version> [<app> <version> …] [--channel production] [--by name] [--dry-run] [--after-loss]
  release rollback <app> [--channel production] [--by name] [--dry-run] [--after-loss]
  release renew [--channel name] [--by name] [--dry-run] [--after-loss]
  release status [--channel name]
  release history [--channel production] [--limit 20]
The store is DATA_DIR (default .data) /releases.`;

/** A command that makes no sense as it was typed. */
class Misuse extends Error {}

interface Options {
  dir?: string | undefined;
  channel: string;
  everyChannel: boolean;
  by: string;
  dryRun: boolean;
  afterLoss: boolean;
  limit: number;
}

const commands: Record<string, (args: string[], options: Options) => Promise<string>> = {
  publish: async ([app, ...rest], { dir, by, dryRun }) => {
    if (!app || rest.length > 0) throw new Misuse('publish takes one app');
    const { store } = await openRegistry(releasesDir(process.env));
    const folder = dir ?? join(import.meta.dirname, '../..', app, 'dist');
    const done = await publish(store, folder, { by, dryRun, app });
    const what = `${done.app}@${done.version} (${done.files} files, ${Math.ceil(done.bytes / 1024)} kB)`;
    return done.added
      ? `${dryRun ? 'Would publish' : 'Published'} ${what}`
      : `${what} is published already, byte for byte`;
  },

  promote: async (args, { channel, by, dryRun, afterLoss }) => {
    if (args.length === 0 || args.length % 2 === 1)
      throw new Misuse('promote takes an app and a version, or several such pairs');
    const named = args.filter((_, i) => i % 2 === 0);
    if (new Set(named).size < named.length) throw new Misuse('promote takes one version for each app');
    const versions = Object.fromEntries(named.map((app, i) => [app, args[2 * i + 1] ?? '']));
    return describe(
      await promote(await openRegistry(releasesDir(process.env)), channel, versions, { by, dryRun, afterLoss }),
      dryRun,
    );
  },

  rollback: async ([app, ...rest], { channel, by, dryRun, afterLoss }) => {
    if (!app || rest.length > 0) throw new Misuse('rollback takes one app');
    const registry = await openRegistry(releasesDir(process.env));
    return describe(await rollback(registry, channel, app, { by, dryRun, afterLoss }), dryRun);
  },

  renew: async (args, { channel, everyChannel, by, dryRun, afterLoss }) => {
    if (args.length > 0) throw new Misuse('renew takes no app');
    const registry = await openRegistry(releasesDir(process.env));
    const names = everyChannel ? await channels(registry) : [channel];
    const outcomes = await renewEach(registry, names, { by, dryRun, afterLoss });
    const lines = outcomes.map((one) => (one instanceof Refusal ? one.message : describeRenewal(one, dryRun)));
    if (outcomes.some((one) => one instanceof Refusal)) throw new Refusal(lines.join('\n'));
    return lines.join('\n') || 'Nothing is live yet';
  },

  status: async (args, { channel, everyChannel }) => {
    if (args.length > 0) throw new Misuse('status takes no app');
    const registry = await openRegistry(releasesDir(process.env));
    const names = everyChannel ? await channels(registry) : [channel];
    const rows = (await Promise.all(names.map((name) => status(registry, name)))).flat();
    if (rows.length === 0) return 'Nothing is live yet';
    return table(
      ['channel', 'app', 'version', 'previous', 'since', 'expires', 'by'],
      rows.map((row) => [row.channel, row.app, row.version, row.previous ?? '-', row.since, row.expiresAt, row.by]),
    );
  },

  history: async (args, { channel, limit }) => {
    if (args.length > 0) throw new Misuse('history takes no app');
    const entries = await history(await openRegistry(releasesDir(process.env)), channel, limit);
    if (entries.length === 0) return `${channel} has no history yet`;
    const rows = entries.flatMap((entry) =>
      'refused' in entry
        ? [[String(entry.revision), '-', 'refused', entry.refused, '-', '-', '-']]
        : changesIn(entry).map(({ app, from, to }) => [
            String(entry.revision),
            entry.at,
            entry.action,
            app,
            from ?? '-',
            to,
            entry.by,
          ]),
    );
    return table(['revision', 'at', 'action', 'app', 'from', 'to', 'by'], rows);
  },
};

/** A renewal changes no app and still is a line of the history. */
const changesIn = ({ changes }: { changes: ReleaseChange[] }): ReleaseChange[] =>
  changes.length > 0 ? changes : [{ app: '-', from: null, to: '-' }];

function describeRenewal({ channel, revision, written, expiresAt }: ChannelChange, dryRun: boolean): string {
  if (!written) return `${channel} needs no renewal yet: revision ${revision} expires at ${expiresAt}`;
  return `${dryRun ? 'Would renew' : 'Renewed'} ${channel}: revision ${revision} expires at ${expiresAt}`;
}

function describe({ channel, revision, written, changes }: ChannelChange, dryRun: boolean): string {
  if (!written) return `Nothing changes: ${channel} is so already (revision ${revision})`;
  const lines = changes.map(({ app, from, to }) => `  ${app} ${from ?? '(not live)'} -> ${to}`);
  return [`${dryRun ? 'Would write' : 'Wrote'} revision ${revision} of ${channel}`, ...lines].join('\n');
}

function parse(argv: string[]): { command: string | undefined; args: string[]; options: Options } {
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
      },
    });
    const limit = Number(values.limit);
    if (!Number.isInteger(limit) || limit < 1) throw new Misuse('--limit takes a whole number above 0');
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
      },
    };
  } catch (error) {
    throw new Misuse((error as Error).message.split('. ')[0]);
  }
}

try {
  const { command, args, options } = parse(process.argv.slice(2));
  const run = command !== undefined && Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new Misuse(command === undefined ? 'say what to do' : `there is no command “${command}”`);
  console.log(await run(args, options));
} catch (error) {
  const { message } = error as Error;
  process.exitCode = error instanceof Misuse ? 2 : 1;
  console.error(
    error instanceof Misuse
      ? `${message}\n\n${usage}`
      : error instanceof Refusal
        ? message
        : `The release store failed: ${message}`,
  );
}
