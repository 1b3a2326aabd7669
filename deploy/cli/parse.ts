import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { isOneOf, keysOf } from 'shared-kernel/contract/keys';
import { asError } from 'shared-kernel/contract/thrown';
import type { Steps } from '../registry/canary.ts';
import { longestReason } from '../registry/releaseRecord.ts';
import { Misuse, usualHours, usualMinutes, usualSite } from './commands.ts';
import type { OwnOptions } from './own/OwnCommands.ts';
import type { Watch } from './tending.ts';

/** A command line, understood. */
export interface Parsed {
  command: string | undefined;
  args: string[];
  options: OwnOptions;
  json: boolean;
  help: boolean;
}

/** Throws a Misuse where it cannot be understood. */
export function parse(argv: string[], env: NodeJS.ProcessEnv): Parsed {
  try {
    const {
      values,
      positionals: [first, ...words],
    } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        dir: { type: 'string' },
        channel: { type: 'string' },
        by: { type: 'string' },
        why: { type: 'string' },
        percent: { type: 'string' },
        steps: { type: 'string' },
        every: { type: 'string' },
        hours: { type: 'string', default: String(usualHours) },
        origin: { type: 'string' },
        for: { type: 'string' },
        minutes: { type: 'string', default: String(usualMinutes) },
        site: { type: 'string' },
        limit: { type: 'string', default: '20' },
        'dry-run': { type: 'boolean', default: false },
        urgent: { type: 'boolean', default: false },
        'after-loss': { type: 'boolean', default: false },
        port: { type: 'string', default: '3300' },
        host: { type: 'string', default: '127.0.0.1' },
        watch: { type: 'boolean', default: false },
        walk: { type: 'boolean', default: false },
        keep: { type: 'string', default: '30d' },
        ops: { type: 'boolean', default: false },
        issuer: { type: 'string' },
        repository: { type: 'string' },
        branch: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const isEnd = first === 'grant' && words[0] === 'end';
    const command = isEnd ? 'end-grant' : first;
    const args = isEnd ? words.slice(1) : words;
    const limit = Number(values.limit);
    if (!Number.isInteger(limit) || limit < 1) throw new Misuse('--limit takes a whole number above 0');
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Misuse('--port takes a number up to 65535');
    return {
      command,
      args,
      json: values.json,
      help: values.help,
      options: {
        dir: values.dir,
        channel: values.channel ?? 'production',
        everyChannel: values.channel === undefined,
        by: values.by ?? userInfo().username,
        why: command !== undefined && command in needsReason ? reasonFor(values.why) : (values.why ?? ''),
        ...courseOf(values),
        hours: Number(values.hours),
        origin: values.origin,
        for: values.for,
        minutes: Number(values.minutes),
        site: siteOf(values.site ?? env.PUBLIC_URL ?? usualSite),
        dryRun: values['dry-run'],
        urgent: values.urgent,
        walk: values.walk,
        afterLoss: values['after-loss'],
        limit,
        port,
        host: values.host,
        isOps: values.ops,
        issuer: values.issuer,
        repository: values.repository,
        branch: values.branch,
        adminToken: env.ADMIN_TOKEN,
        keep: { text: values.keep, time: durationOf(values.keep, '--keep takes a time such as 30d or 12h') },
        walkBefore:
          env.WALK_BEFORE_PROMOTE === '1' ? { site: siteOf(values.site ?? env.PUBLIC_URL ?? usualSite), env } : null,
        watch: values.watch ? watchOf(siteOf(values.site ?? env.PUBLIC_URL ?? usualSite), env) : null,
      },
    };
  } catch (error) {
    throw new Misuse(asError(error).message.split('. ')[0]);
  }
}

function watchOf(site: string, env: NodeJS.ProcessEnv): Watch {
  const { ADMIN_TOKEN, WATCH_WEBHOOK, WATCH_WEBHOOK_KEY, WATCH_MAIL, SMTP_URL, MAIL_FROM } = env;
  if (!ADMIN_TOKEN) throw new Misuse('--watch needs ADMIN_TOKEN, the token of a session of an admin of the site');
  if (WATCH_WEBHOOK && !WATCH_WEBHOOK_KEY)
    throw new Misuse('WATCH_WEBHOOK needs WATCH_WEBHOOK_KEY, with which what it is told is signed');
  if (WATCH_MAIL && (!SMTP_URL || !MAIL_FROM))
    throw new Misuse('WATCH_MAIL needs SMTP_URL and MAIL_FROM, by which the API sends its mails too');
  return {
    site,
    token: ADMIN_TOKEN,
    webhook: WATCH_WEBHOOK ? { url: WATCH_WEBHOOK, key: WATCH_WEBHOOK_KEY! } : null,
    mail: WATCH_MAIL ? { smtp: SMTP_URL!, from: MAIL_FROM!, to: WATCH_MAIL } : null,
  };
}

/** A bare origin. */
function siteOf(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw new Misuse(`“${text}” is no address of a site; one looks like https://dorehami.example`);
  return url.origin;
}

/** What visitors notice, so that others have to find out why. */
const needsReason = {
  promote: true,
  canary: true,
  raise: true,
  abort: true,
  rollback: true,
  preview: true,
  grant: true,
};

/** What was said, or the title of the last commit where the command is run. */
function reasonFor(said: string | undefined): string {
  const { stdout } = said === undefined ? spawnSync('git', ['log', '-1', '--format=%s'], { encoding: 'utf8' }) : {};
  const why = (said ?? stdout ?? '').trim();
  if (why === '') throw new Misuse('say why, for whoever reads the history: --why "rooms open faster"');
  if (why.length > longestReason) throw new Misuse(`--why takes ${longestReason} characters at most`);
  return why;
}

/** How many visitors get a candidate, and how they become more. */
function courseOf({ percent, steps, every }: { percent?: string; steps?: string; every?: string }): {
  percent?: number;
  steps?: Steps;
} {
  if (steps === undefined) {
    if (every !== undefined) throw new Misuse('--every goes with --steps');
    return percent === undefined ? {} : { percent: shareOf(percent) };
  }
  if (percent !== undefined) throw new Misuse('--percent and --steps say the same; give one of them');
  const [first, ...percents] = steps.split(',').map(shareOf);
  const isRising = percents.every((share, i) => share > (percents[i - 1] ?? first!));
  if (first === undefined || percents.length === 0 || !isRising)
    throw new Misuse('--steps takes shares that rise, as in 1,10,50,100');
  return {
    percent: first,
    steps: { percents, every: durationOf(every, '--steps needs --every, a time such as 30s, 10m or 2h') },
  };
}

function shareOf(text: string): number {
  const share = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || share <= 0 || share > 100)
    throw new Misuse(`“${text}” is no share; it is a number above 0, up to 100`);
  return share;
}

const units = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** In milliseconds. */
function durationOf(text: string | undefined, wanted: string): number {
  const [, count, unit = ''] = /^([1-9]\d{0,5})([smhd])$/.exec(text ?? '') ?? [];
  if (!isOneOf(keysOf(units), unit)) throw new Misuse(wanted);
  return Number(count) * units[unit];
}
