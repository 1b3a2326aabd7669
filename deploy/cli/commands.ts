import { join } from 'node:path';
import { abort, canary, raise, type Steps } from '../registry/canary.ts';
import type { ChannelChange } from '../registry/changeChannel.ts';
import { grantPath } from 'shared-kernel/contract/page';
import { endGrant, grant, grantsOf } from '../registry/grant.ts';
import { history } from '../registry/history.ts';
import { endPreview, preview, previewPath } from '../registry/preview.ts';
import { promote } from '../registry/promote.ts';
import { smokeAreas } from '../registry/smokeAreas.ts';
import { publish } from '../registry/publish.ts';
import { Refusal } from '../registry/refusal.ts';
import type { Registry } from '../registry/registry.ts';
import type { ReleaseChange } from '../registry/releaseRecord.ts';
import { renewEach } from '../registry/renew.ts';
import { rollback } from '../registry/rollback.ts';
import { channels, status } from '../registry/status.ts';
import { whySet, type GivenApp } from '../registry/whySet.ts';
import { table } from './table.ts';

/** For how many hours a preview is there. */
export const usualHours = 48;
/** For how many minutes a grant holds. */
export const usualMinutes = 60;
/** The site that `npm start` serves. */
export const usualSite = 'http://localhost:3000';

/** The command cannot be understood as it was typed. */
export class Misuse extends Error {}

export interface Options {
  dir?: string | undefined;
  channel: string;
  everyChannel: boolean;
  by: string;
  /** The reason of a change, as it stands in the history. */
  why: string;
  dryRun: boolean;
  afterLoss: boolean;
  urgent: boolean;
  /** Looked at in a browser before. */
  walk?: boolean;
  limit: number;
  /** The share of visitors that a candidate gets, in percent. */
  percent?: number | undefined;
  /** How that share grows by itself. */
  steps?: Steps | undefined;
  /** How long a preview is there. */
  hours: number;
  /** The server that a tester's remote comes from, who it is for, and how long. */
  origin?: string | undefined;
  for?: string | undefined;
  minutes: number;
  /** The address of the site, for links to it. */
  site: string;
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

  promote: async (registry, args, { channel, by, why, dryRun, urgent, afterLoss }) => {
    const versions = versionsIn('promote', args);
    const change = await promote(registry, channel, versions, { by, why, dryRun, urgent, afterLoss });
    return { text: describe(change, dryRun), data: change };
  },

  check: async (registry, args, { channel, by }) => {
    // What a promote would be refused for, since it is one: a rule for each of the two would soon be two rules.
    const change = await promote(registry, channel, versionsIn('check', args), { by, dryRun: true });
    const named = everySecond(args).map((app, i) => `${app}@${args[2 * i + 1]}`);
    const text = `${named.join(' and ')}: nothing speaks against it in ${channel}`;
    return { text: change.written ? text : `${named.join(' and ')} is live in ${channel} already`, data: change };
  },

  canary: async (registry, [app, version, ...rest], { channel, by, why, dryRun, percent, steps }) => {
    if (app === undefined || version === undefined || rest.length > 0)
      throw new Misuse('canary takes an app and a version');
    if (percent === undefined) throw new Misuse('canary needs --percent, or --steps with --every');
    const change = await canary(registry, channel, { app, version, percent, steps }, { by, why, dryRun });
    return { text: describe(change, dryRun), data: change };
  },

  raise: async (registry, [app, ...rest], { channel, by, why, dryRun, percent }) => {
    if (app === undefined || rest.length > 0) throw new Misuse('raise takes one app');
    if (percent === undefined) throw new Misuse('raise needs --percent');
    const change = await raise(registry, channel, { app, percent }, { by, why, dryRun });
    return { text: describe(change, dryRun), data: change };
  },

  abort: async (registry, [app, ...rest], { channel, by, why, dryRun, urgent }) => {
    if (app === undefined || rest.length > 0) throw new Misuse('abort takes one app');
    const change = await abort(registry, channel, app, { by, why, dryRun, urgent });
    return { text: describe(change, dryRun), data: change };
  },

  preview: async (registry, args, { channel, by, why, dryRun, hours, site }) => {
    const versions = versionsIn('preview', args);
    const change = await preview(registry, channel, { versions, hours }, { by, why, dryRun });
    const link = `${site}${previewPath}/${change.secret}`;
    const text = dryRun
      ? `Would open a preview until ${change.until}`
      : `Until ${change.until}, for whoever has the link:\n${link}`;
    // For who walks it.
    const areas = dryRun ? [] : await smokeAreas(registry, channel, change.secret);
    return { text, data: { ...change, link, areas } };
  },

  'end-preview': async (registry, [link, ...rest], { channel, by, why, dryRun }) => {
    if (link === undefined || rest.length > 0) throw new Misuse('end-preview takes the link of a preview');
    const change = await endPreview(registry, channel, link.split('/').at(-1)!, { by, why, dryRun });
    return { text: `${dryRun ? 'Would end' : 'Ended'} the preview (revision ${change.revision})`, data: change };
  },

  grant: async (registry, [app, ...rest], { channel, by, why, dryRun, origin, for: whom, minutes, site }) => {
    if (app === undefined || rest.length > 0) throw new Misuse('grant takes one app');
    if (origin === undefined) throw new Misuse('grant needs --origin, as in http://localhost:4104');
    if (whom === undefined) throw new Misuse('grant needs --for, who it is for');
    const asked = { app, origin, for: whom, minutes };
    const { secret, ...change } = await grant(registry, channel, asked, { by, why, dryRun });
    const link = `${site}${grantPath}/${secret}`;
    const what = `${app} from ${origin} for ${whom}, until ${change.until}`;
    const text = dryRun
      ? `Would grant ${what}`
      : `Granted ${what}. It holds in the tab that opens this:\n${link}\nrelease grant end ${app} ${change.id} ends it.`;
    return { text, data: { ...change, link } };
  },

  'end-grant': async (registry, [app, id, ...rest], { channel, by, why, dryRun }) => {
    if (app === undefined || rest.length > 0) throw new Misuse('grant end takes an app, and the id of one grant of it');
    const change = await endGrant(registry, channel, { app, ...(id !== undefined && { id }) }, { by, why, dryRun });
    const which = id === undefined ? `all grants of ${app}` : `the grant ${id} of ${app}`;
    return { text: `${dryRun ? 'Would end' : 'Ended'} ${which} (revision ${change.revision})`, data: change };
  },

  grants: async (registry, args, { channel }) => {
    if (args.length > 0) throw new Misuse('grants takes nothing');
    const open = await grantsOf(registry, channel);
    const rows = open.map((one) => [one.id, one.app, one.origin, one.for, one.until, one.by, one.why || '-']);
    const head = ['id', 'app', 'origin', 'for', 'until', 'by', 'why'];
    return { text: rows.length === 0 ? 'No grant is open' : table(head, rows), data: open };
  },

  rollback: async (registry, [app, ...rest], { channel, by, why, dryRun, urgent, afterLoss }) => {
    if (!app || rest.length > 0) throw new Misuse('rollback takes one app');
    const change = await rollback(registry, channel, app, { by, why, dryRun, urgent, afterLoss });
    return { text: describe(change, dryRun), data: change };
  },

  renew: async (registry, args, { channel, everyChannel, by, why, dryRun, afterLoss }) => {
    if (args.length > 0) throw new Misuse('renew takes no app');
    const names = everyChannel ? await channels(registry) : [channel];
    const outcomes = await renewEach(registry, names, { by, why, dryRun, afterLoss });
    const lines = outcomes.map((one) => (one instanceof Refusal ? one.message : describeRenewal(one, dryRun)));
    if (outcomes.some((one) => one instanceof Refusal)) throw new Refusal(lines.join('\n'));
    return { text: lines.join('\n') || 'Nothing is live yet', data: outcomes };
  },

  why: async (registry, [set, ...rest]) => {
    if (set === undefined || rest.length > 0) throw new Misuse('why takes the name of a set, as X-Set says it');
    const found = await whySet(registry, set);
    const lines = found.apps.map((one) => `  ${one.app} ${one.version}${describeGiven(one)}`);
    const { channel, revision, action, by, at, why } = found;
    return {
      text: [
        `Revision ${revision} of ${channel}: ${action} by ${by} at ${at}${why && `, because: ${why}`}`,
        ...lines,
      ].join('\n'),
      data: found,
    };
  },

  status: async (registry, args, { channel, everyChannel }) => {
    if (args.length > 0) throw new Misuse('status takes no app');
    const names = everyChannel ? await channels(registry) : [channel];
    const rows = (await Promise.all(names.map((name) => status(registry, name)))).flat();
    if (rows.length === 0) return { text: 'Nothing is live yet', data: rows };
    const text = table(
      ['channel', 'app', 'version', 'previous', 'candidate', 'grants', 'since', 'expires', 'by'],
      rows.map((row) => [
        row.channel,
        row.app,
        row.version,
        row.previous ?? '-',
        row.candidate ? `${row.candidate.version} ${row.candidate.percent} %` : '-',
        row.grants.map((one) => one.for).join(', ') || '-',
        row.since,
        row.expiresAt,
        row.by,
      ]),
    );
    return { text, data: rows };
  },

  history: async (registry, args, { channel, limit }) => {
    if (args.length > 0) throw new Misuse('history takes no app');
    const entries = await history(registry, channel, limit);
    if (entries.length === 0) return { text: `${channel} has no history yet`, data: entries };
    const rows = entries.flatMap((entry) =>
      'refused' in entry
        ? [[String(entry.revision), '-', 'refused', entry.refused, '-', '-', '-', '-']]
        : changesIn(entry).map(({ app, from, to, percent }) => [
            String(entry.revision),
            entry.at,
            entry.urgent ? `${entry.action}, urgent` : entry.action,
            app,
            from ?? '-',
            percent === undefined ? to : `${to} ${percent} %`,
            entry.by,
            entry.why || '-',
          ]),
    );
    return { text: table(['revision', 'at', 'action', 'app', 'from', 'to', 'by', 'why'], rows), data: entries };
  },
};

/** A renewal changes no app and is still a line of the history. */
function changesIn({ changes, removed }: { changes: ReleaseChange[]; removed?: string[] }): ReleaseChange[] {
  if (removed) return removed.map((one) => one.split('@')).map(([app = '', from = '']) => ({ app, from, to: '-' }));
  return changes.length > 0 ? changes : [{ app: '-', from: null, to: '-' }];
}

function describeRenewal({ channel, revision, written, expiresAt }: ChannelChange, dryRun: boolean): string {
  if (!written) return `${channel} needs no renewal yet: revision ${revision} expires at ${expiresAt}`;
  return `${dryRun ? 'Would renew' : 'Renewed'} ${channel}: revision ${revision} expires at ${expiresAt}`;
}

function describe({ channel, revision, written, changes }: ChannelChange, dryRun: boolean): string {
  if (!written) return `Nothing changes: ${channel} is so already (revision ${revision})`;
  const lines = changes.map((change) => `  ${describeOne(change)}`);
  return [`${dryRun ? 'Would write' : 'Wrote'} revision ${revision} of ${channel}`, ...lines].join('\n');
}

function describeOne({ app, from, to, percent }: ReleaseChange): string {
  if (percent === undefined) return `${app} ${from ?? '(not live)'} -> ${to}`;
  return percent === 0 ? `${app} ${from} is withdrawn` : `${app} ${to} for ${percent} % of visitors`;
}

function describeGiven({ kind, percent, grant: given }: GivenApp): string {
  if (kind === 'candidate') return ` (a candidate for ${percent} % of visitors)`;
  if (given)
    return ` (granted to ${given.for} from ${given.origin} until ${given.until} by ${given.by}${given.why && `, because: ${given.why}`})`;
  return {
    live: '',
    preview: ' (a preview)',
    grant: ' (a grant)',
    unknown: ' (neither a candidate, a preview nor a grant of this revision)',
  }[kind];
}

/** The versions in the words of a command, by their app. */
function versionsIn(command: string, args: readonly string[]): Record<string, string> {
  if (args.length === 0 || args.length % 2 === 1)
    throw new Misuse(`${command} takes an app and a version, or several such pairs`);
  const named = everySecond(args);
  if (new Set(named).size < named.length) throw new Misuse(`${command} takes one version for each app`);
  return Object.fromEntries(named.map((app, i) => [app, args[2 * i + 1] ?? '']));
}

/** The apps in the words of a command that takes pairs. */
export const everySecond = (args: readonly string[]): string[] => args.filter((_, i) => i % 2 === 0);

export const builtFolder = (app: string): string => join(import.meta.dirname, '../..', app, 'dist');
