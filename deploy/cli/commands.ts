import { join } from 'node:path';
import type { ChannelChange } from '../registry/changeChannel.ts';
import { history } from '../registry/history.ts';
import { promote } from '../registry/promote.ts';
import { publish } from '../registry/publish.ts';
import { Refusal } from '../registry/refusal.ts';
import type { Registry } from '../registry/registry.ts';
import type { ReleaseChange } from '../registry/releaseRecord.ts';
import { renewEach } from '../registry/renew.ts';
import { rollback } from '../registry/rollback.ts';
import { channels, status } from '../registry/status.ts';
import { table } from './table.ts';

/** The command cannot be understood as it was typed. */
export class Misuse extends Error {}

export interface Options {
  dir?: string | undefined;
  channel: string;
  everyChannel: boolean;
  by: string;
  dryRun: boolean;
  afterLoss: boolean;
  limit: number;
}

/** What a command has done: in words, and as data for scripts (`--json`). */
export interface Said {
  text: string;
  data: unknown;
}

type Command = (registry: Registry, args: string[], options: Options) => Promise<Said>;

/** Every release command, run on a store or sent to its service. */
export const commands: Record<string, Command> = {
  publish: async ({ store }, [app, ...rest], { dir, by, dryRun }) => {
    if (!app || rest.length > 0) throw new Misuse('publish takes one app');
    const done = await publish(store, dir ?? builtFolder(app), { by, dryRun, app });
    const what = `${done.app}@${done.version} (${done.files} files, ${Math.ceil(done.bytes / 1024)} kB)`;
    const text = done.added
      ? `${dryRun ? 'Would publish' : 'Published'} ${what}`
      : `${what} is published already, byte for byte`;
    return { text, data: done };
  },

  promote: async (registry, args, { channel, by, dryRun, afterLoss }) => {
    if (args.length === 0 || args.length % 2 === 1)
      throw new Misuse('promote takes an app and a version, or several such pairs');
    const named = everySecond(args);
    if (new Set(named).size < named.length) throw new Misuse('promote takes one version for each app');
    const versions = Object.fromEntries(named.map((app, i) => [app, args[2 * i + 1] ?? '']));
    const change = await promote(registry, channel, versions, { by, dryRun, afterLoss });
    return { text: describe(change, dryRun), data: change };
  },

  rollback: async (registry, [app, ...rest], { channel, by, dryRun, afterLoss }) => {
    if (!app || rest.length > 0) throw new Misuse('rollback takes one app');
    const change = await rollback(registry, channel, app, { by, dryRun, afterLoss });
    return { text: describe(change, dryRun), data: change };
  },

  renew: async (registry, args, { channel, everyChannel, by, dryRun, afterLoss }) => {
    if (args.length > 0) throw new Misuse('renew takes no app');
    const names = everyChannel ? await channels(registry) : [channel];
    const outcomes = await renewEach(registry, names, { by, dryRun, afterLoss });
    const lines = outcomes.map((one) => (one instanceof Refusal ? one.message : describeRenewal(one, dryRun)));
    if (outcomes.some((one) => one instanceof Refusal)) throw new Refusal(lines.join('\n'));
    return { text: lines.join('\n') || 'Nothing is live yet', data: outcomes };
  },

  status: async (registry, args, { channel, everyChannel }) => {
    if (args.length > 0) throw new Misuse('status takes no app');
    const names = everyChannel ? await channels(registry) : [channel];
    const rows = (await Promise.all(names.map((name) => status(registry, name)))).flat();
    if (rows.length === 0) return { text: 'Nothing is live yet', data: rows };
    const text = table(
      ['channel', 'app', 'version', 'previous', 'since', 'expires', 'by'],
      rows.map((row) => [row.channel, row.app, row.version, row.previous ?? '-', row.since, row.expiresAt, row.by]),
    );
    return { text, data: rows };
  },

  history: async (registry, args, { channel, limit }) => {
    if (args.length > 0) throw new Misuse('history takes no app');
    const entries = await history(registry, channel, limit);
    if (entries.length === 0) return { text: `${channel} has no history yet`, data: entries };
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
    return { text: table(['revision', 'at', 'action', 'app', 'from', 'to', 'by'], rows), data: entries };
  },
};

/** A renewal changes no app and is still a line of the history. */
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

const everySecond = (args: readonly string[]): string[] => args.filter((_, i) => i % 2 === 0);

export const builtFolder = (app: string): string => join(import.meta.dirname, '../..', app, 'dist');

/**
 * What a team may ask for, and which apps that would change; everything else is for the owner of the store.
 */
export const teamCommands: Record<string, (args: readonly string[]) => readonly string[]> = {
  publish: (args) => args.slice(0, 1),
  promote: everySecond,
  rollback: (args) => args.slice(0, 1),
  status: () => [],
  history: () => [],
};
