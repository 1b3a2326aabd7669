import type { WalkBefore } from './asked.ts';
import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { Steps } from '../registry/canary.ts';
import { Refusal } from '../registry/refusal.ts';
import { previewPath, previewsOf } from '../registry/preview.ts';
import { longestReason } from '../registry/releaseRecord.ts';
import { openRegistry, type Registry } from '../registry/registry.ts';
import { releasePlace } from '../registry/releasePlace.ts';
import { status } from '../registry/status.ts';
import { endTokens, giveToken, tokensOf } from '../registry/teams.ts';
import { endTrusts, trust, trusts } from '../registry/trusts.ts';
import { collect, type Collected } from '../registry/collect.ts';
import { retireKey } from '../registry/retireKey.ts';
import { verify } from '../registry/verify.ts';
import { healthRows } from './healthRows.ts';
import { siteHealth } from './siteHealth.ts';
import { tend, type Watch } from './tending.ts';
import { askService, type Progress } from './askService.ts';
import { completion } from './completion.ts';
import { commands, Misuse, usualHours, usualMinutes, usualSite, type Options, type Said } from './commands.ts';
import { help, helpOf, usage } from './help.ts';
import { releaseService } from './service.ts';
import { table } from './table.ts';
import { isWalked, walkFirst } from './walk/walkFirst.ts';
import type { Run } from './walk/walkVersions.ts';

interface Listen {
  port: number;
  host: string;
  /** Whether a token or a trust is for ops. */
  isOps: boolean;
  /** The builds that are trusted: the issuer of their tokens, and what it says of them. */
  issuer: string | undefined;
  repository: string | undefined;
  branch: string | undefined;
  /** Of a session of an admin of the site. */
  adminToken: string | undefined;
  /** Whether and where the service listens to browsers. */
  watch: Watch | null;
  /** Whether the service walks what teams promote, and where. */
  walkBefore: WalkBefore | null;
  /** How long versions stay that nothing uses: as it was said, and in milliseconds. */
  keep: { text: string; time: number };
}

/** What only the owner of the store can do: manage teams. */
const ownCommands: Record<string, (registry: Registry, args: string[], options: Options & Listen) => Promise<Said>> = {
  token: async ({ store }, [team, ...apps], { by, isOps }) => {
    if (team === undefined || (apps.length === 0 && !isOps))
      throw new Misuse('token takes a team and its apps, or --ops');
    const role = isOps ? 'ops' : 'team';
    const token = await giveToken(store, { name: team, role, apps }, by);
    return { text: token, data: { team, role, apps, token } };
  },

  trust: async ({ store }, [team, ...apps], { by, isOps, issuer, repository, branch }) => {
    if (team === undefined || !issuer || !repository || !branch)
      throw new Misuse('trust takes a team and its apps, --issuer, --repository and --branch');
    const wanted = { name: team, role: isOps ? 'ops' : 'team', apps, issuer, repository, branch } as const;
    await trust(store, wanted, by);
    return { text: `Builds of ${repository}@${branch} may release as ${team}`, data: wanted };
  },

  trusted: async ({ store }, args) => {
    if (args.length > 0) throw new Misuse('trusted takes nothing');
    const all = await trusts(store);
    const rows = all.map(({ name, apps, issuer, repository, branch }) => [
      name,
      apps.join(' '),
      `${repository}@${branch}`,
      issuer,
    ]);
    const text = rows.length === 0 ? 'No build is trusted' : table(['team', 'apps', 'builds of', 'issuer'], rows);
    return { text, data: all };
  },

  'end-trust': async ({ store }, [team, ...rest], { by }) => {
    if (team === undefined || rest.length > 0) throw new Misuse('end-trust takes one team');
    const ended = await endTrusts(store, team, by);
    return { text: `Ended ${ended} of ${team}`, data: { team, ended } };
  },

  'end-tokens': async ({ store }, [team, ...rest], { by }) => {
    if (team === undefined || rest.length > 0) throw new Misuse('end-tokens takes one team');
    const ended = await endTokens(store, team, by);
    return { text: `Ended ${ended} of ${team}`, data: { team, ended } };
  },

  tokens: async ({ store }, args) => {
    if (args.length > 0) throw new Misuse('tokens takes nothing');
    const given = (await tokensOf(store)).map(({ hash: _hash, ...one }) => one);
    const rows = given.map(({ name, role, apps, by, at, ended }) => [
      name,
      role === 'ops' ? '(ops)' : apps.join(' '),
      at,
      by,
      ended ? 'ended' : 'open',
    ]);
    const text = rows.length === 0 ? 'No team has a token' : table(['team', 'apps', 'since', 'by', 'state'], rows);
    return { text, data: given };
  },

  previews: async (registry, args, { channel, site }) => {
    if (args.length > 0) throw new Misuse('previews takes nothing');
    const open = (await previewsOf(registry, channel)).map(({ secret, ...one }) => ({
      ...one,
      link: `${site}${previewPath}/${secret}`,
    }));
    const rows = open.map(({ versions, until, by, link }) => [versions, until, by, link]);
    const text = rows.length === 0 ? 'No preview is open' : table(['versions', 'until', 'by', 'link'], rows);
    return { text, data: open };
  },

  health: async (registry, args, { channel, site, adminToken }) => {
    if (args.length > 0) throw new Misuse('health takes nothing');
    const { health, speed } = await siteHealth(site, adminToken);
    const rows = healthRows(await status(registry, channel), { health, speed });
    const text = table(
      ['app', 'version', 'is', 'loads', 'failed', 'errors', 'LCP', 'INP'],
      rows.map(({ app, version, is, loads, failed, broke, lcp, inp }) => [
        app,
        version,
        is,
        String(loads),
        loads === 0 ? '-' : `${((failed / loads) * 100).toFixed(1)} %`,
        String(broke),
        lcp === null ? '-' : `${Math.round(lcp)} ms`,
        inp === null ? '-' : `${Math.round(inp)} ms`,
      ]),
    );
    return { text, data: rows };
  },

  retire: async (registry, [keyId, ...rest]) => {
    if (keyId === undefined || rest.length > 0) throw new Misuse('retire takes the id of one key');
    const done = await retireKey(registry, keyId);
    return {
      text: `Retired ${keyId} at ${done.at}; remove its .pub.pem from each gateway that has a copy`,
      data: done,
    };
  },

  verify: async (registry, args) => {
    if (args.length > 0) throw new Misuse('verify takes nothing');
    const found = await verify(registry);
    if (found.faults.length > 0) throw new Refusal(found.faults.join('\n'));
    const { revisions, versions, files } = found;
    return { text: `Whole: ${revisions} revisions, ${versions} versions, ${files} files`, data: found };
  },

  gc: async (registry, args, { by, why, keep, dryRun }) => {
    if (args.length > 0) throw new Misuse('gc takes nothing');
    const { text: kept, time } = keep;
    const done = await collect(registry, { by, why: why || `nothing used it for ${kept}`, keep: time, dryRun });
    return { text: describeCollected(done, dryRun), data: done };
  },

  serve: async (registry, args, { port, host, channel, site, adminToken, watch, walkBefore: walk }) => {
    if (args.length > 0) throw new Misuse('serve takes no app');
    const hear = adminToken ? () => siteHealth(site, adminToken) : undefined;
    const service = releaseService(registry, { log: true, hear, walk });
    const address = await service.listen({ port, host });
    void tend(registry, channel, watch, service.log);
    return { text: `Teams may release at ${address}, and ops have their console there`, data: { address } };
  },
};

function describeCollected({ removed, kept, unfinished }: Collected, dryRun: boolean): string {
  const rest = `${kept} are kept${unfinished > 0 ? `, ${unfinished} unfinished publishes are left alone` : ''}`;
  if (removed.length === 0) return `Nothing to remove: ${rest}`;
  const rows = removed.map(({ app, version, lastUsed, files, bytes }) => [
    app,
    version,
    lastUsed ?? 'never',
    String(files),
    kilobytes(bytes),
  ]);
  const sum = kilobytes(removed.reduce((all, { bytes }) => all + bytes, 0));
  return [
    table(['app', 'version', 'last used', 'files', 'size'], rows),
    `${dryRun ? 'Would remove' : 'Removed'} ${removed.length} versions, ${sum}; ${rest}`,
  ].join('\n');
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} kB`;

interface Parsed {
  command: string | undefined;
  args: string[];
  options: Options & Listen;
  json: boolean;
  help: boolean;
}

function parse(argv: string[], env: NodeJS.ProcessEnv): Parsed {
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
    throw new Misuse((error as Error).message.split('. ')[0]);
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
  const [, count, unit] = /^([1-9]\d{0,5})([smhd])$/.exec(text ?? '') ?? [];
  if (count === undefined) throw new Misuse(wanted);
  return Number(count) * units[unit as keyof typeof units];
}

/** What a command has said, and the status that its process ends with. */
interface Ended {
  status: 0 | 1 | 2;
  stdout: string;
  stderr: string;
}

/**
 * Does what the words of a command line ask for. `serve` goes on after it has said where. `onProgress` hears how much of
 * a build has been sent to a service, in bytes.
 */
export async function runRelease(
  argv: string[],
  env: NodeJS.ProcessEnv,
  onProgress: Progress = () => {},
): Promise<Ended> {
  const isJson = argv.includes('--json');
  try {
    const { command, args, options, json, help: isHelp } = parse(argv, env);
    const wanted = command === 'help' ? args[0] : command;
    if ((isHelp && wanted === undefined) || (command === 'help' && wanted === undefined)) return said(usage);
    if (wanted === 'completion') return said(isHelp || command === 'help' ? helpOf(help[wanted]!) : completion(args));
    const all = { ...commands, ...ownCommands };
    const run = wanted !== undefined && Object.hasOwn(all, wanted) ? all[wanted] : undefined;
    if (wanted === undefined || !run)
      throw new Misuse(wanted === undefined ? 'say what to do' : `there is no command “${wanted}”`);
    if (isHelp || command === 'help') return said(helpOf(help[wanted]!));
    const { RELEASE_URL, RELEASE_TOKEN } = env;
    const ask: Run = RELEASE_URL
      ? (...asked) => askService({ url: RELEASE_URL, token: RELEASE_TOKEN, onProgress }, ...asked)
      : async (name, words, given) =>
          all[name]!(await openRegistry(releasePlace(env)), words, { ...options, ...given });
    const { text, data } = isWalked(wanted, options, env)
      ? await walkFirst(ask, wanted, args, options, env)
      : await ask(wanted, args, options);
    return said(json ? JSON.stringify(data, null, 2) : text);
  } catch (error) {
    const { message } = error as Error;
    const [status, code] = error instanceof Misuse ? ([2, 'misuse'] as const) : ([1, codeOf(error)] as const);
    const sentence = code === 'failed' ? `The release store failed: ${message}` : message;
    if (isJson) return { status, stdout: '', stderr: JSON.stringify({ code, message: sentence }, null, 2) };
    return { status, stdout: '', stderr: status === 2 ? `${sentence}\n\n${usage}` : sentence };
  }
}

const said = (stdout: string): Ended => ({ status: 0, stdout, stderr: '' });

const codeOf = (error: unknown): 'refused' | 'failed' => (error instanceof Refusal ? 'refused' : 'failed');
