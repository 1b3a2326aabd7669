import type { Act, AppView, Course, Minute, Verdict, VersionHealth, View } from '../../console/view.ts';
import { judgedOf } from '../../registry/health/act.ts';
import { rule } from '../../registry/health/judge.ts';
import type { MinuteHealth, Watched } from '../../registry/health/watch.ts';
import { history } from '../../registry/history.ts';
import { describeVersions } from '../../registry/publishedVersions.ts';
import { newestOf, revisionsOf } from '../../registry/releaseRecord.ts';
import type { Registry } from '../../registry/registry.ts';
import { channels, status } from '../../registry/status.ts';
import type { Team } from '../../registry/teams.ts';
import { healthRows } from '../healthRows.ts';
import { whyNot } from '../rights.ts';
import { givenIn } from './given.ts';

/** What browsers told; null where the site could not be asked, undefined where nobody set that up. */
export type Heard = Pick<Watched, 'health' | 'speed'> | null | undefined;

const mostVersions = 10;
export const entriesOfAPage = 10;
const acts: readonly Act[] = ['rollback', 'promote', 'canary', 'raise', 'abort'];

/** A channel as a caller sees it, by the same modules as `status`, `history`, `health` and `previews`. */
export async function viewOf(registry: Registry, channel: string, team: Team, heard: Heard): Promise<View> {
  const { store, trusted } = registry;
  const [names, newest, rows, given, recent, judged] = await Promise.all([
    channels(registry),
    revisionsOf(store, channel).then((revisions) => newestOf(revisions, store, channel, trusted)),
    status(registry, channel),
    givenIn(registry, channel, team),
    history(registry, channel, entriesOfAPage),
    heard ? judgedOf(registry, channel, heard) : [],
  ]);
  const told = heard ? healthRows(rows, heard) : [];
  const apps = rows.map(async (row): Promise<AppView> => {
    const { app, version, previous, since, by, why } = row;
    const beside = newest?.candidates[app];
    const course = beside && courseOf(app, version, beside, heard?.health ?? []);
    const health = told.filter((one) => one.app === app);
    const act = course ? 'abort' : 'rollback';
    const worse = judged.find((one) => one.app === app && one.act === act);
    return {
      app,
      version,
      previous,
      since,
      by,
      why,
      may: acts.filter((command) => whyNot(team, command, [app]) === null && makesSense(command, row)),
      versions: await describeVersions(store, app, mostVersions),
      course: course ?? null,
      verdict: heard ? verdictOf(worse?.why, course) : null,
      health: health.map(({ app: _app, ...one }): VersionHealth => one),
    };
  });
  return {
    me: { name: team.name, role: team.role, apps: team.apps },
    channel,
    channels: names,
    revision: newest?.set.revision ?? 0,
    expiresAt: newest?.expiresAt ?? null,
    apps: await Promise.all(apps),
    given,
    hearing: heard ? 'heard' : heard === null ? 'failed' : 'off',
    recent,
  };
}

function makesSense(act: Act, { previous, candidate }: { previous: string | null; candidate: unknown }): boolean {
  if (act === 'rollback') return previous !== null;
  if (act === 'raise' || act === 'abort') return candidate !== null;
  return true;
}

function courseOf(
  app: string,
  live: string,
  { app: { version }, percent, since }: { app: { version: string }; percent: number; since: string },
  health: readonly MinuteHealth[],
): Course {
  const from = Math.floor(Date.parse(since) / 60_000) * 60_000;
  const minutesOf = (wanted: string): Minute[] =>
    health
      .filter((one) => one.app === app && one.version === wanted && Date.parse(one.minute) >= from)
      .map(({ minute, loaded, failed }) => ({ at: minute, loads: loaded + failed, failed }))
      .sort((a, b) => a.at.localeCompare(b.at));
  return { version, percent, since, candidate: minutesOf(version), live: minutesOf(live) };
}

/** Of a version that has been live for long nothing is said: the rule does not look at it. */
function verdictOf(worse: string | undefined, course: Course | undefined): Verdict | null {
  if (worse !== undefined) return { is: 'worse', why: worse };
  if (!course) return null;
  const loads = course.candidate.reduce((sum, minute) => sum + minute.loads, 0);
  return loads < rule.fewestLoads ? { is: 'early', loads, needed: rule.fewestLoads } : { is: 'good' };
}
