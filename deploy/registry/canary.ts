import { randomBytes } from 'node:crypto';
import type { Candidate } from 'shared-kernel/contract/platform/release';
import {
  changeChannel,
  type ChangeOptions,
  type ChannelChange,
  type Decision,
  type NextCandidate,
} from './changeChannel.ts';
import { checkApp } from './names.ts';
import { Refusal } from './refusal.ts';
import { newestOf, revisionsOf, type ReleaseRecord } from './releaseRecord.ts';
import type { Registry } from './registry.ts';

/** Shares in percent, each to be reached so many milliseconds after the one before. */
export type Steps = NonNullable<Candidate['steps']>;

/** Gives a version to a share of the visitors, beside the live one. Another candidate of the app is withdrawn. */
export const canary = (
  registry: Registry,
  channel: string,
  { app, version, percent, steps }: { app: string; version: string; percent: number; steps?: Steps | undefined },
  options: ChangeOptions,
): Promise<ChannelChange> =>
  changeChannel(
    registry,
    channel,
    'canary',
    async (newest) => {
      checkApp(app);
      checkShare(percent);
      if (newest?.set.apps[app]?.version === version) throw new Refusal(`${app}@${version} is live already`);
      if (newest?.candidates[app]?.app.version === version)
        throw new Refusal(`${app}@${version} is out already; raise it, or abort it first`);
      const now = new Date().toISOString();
      const salt = randomBytes(16).toString('hex');
      const next: NextCandidate = { version, percent, salt, since: now, raisedAt: now, ...(steps && { steps }) };
      return { candidates: { [app]: next } };
    },
    options,
  );

/** Gives a candidate to more visitors; at 100 percent it goes live. Whoever has it keeps it. */
export const raise = (
  registry: Registry,
  channel: string,
  { app, percent }: { app: string; percent: number },
  options: ChangeOptions,
): Promise<ChannelChange> =>
  changeChannel(registry, channel, 'raise', async (newest) => raised(newest, channel, { app, percent }), options);

/** Withdraws a candidate: everybody gets the live version again. */
export const abort = (
  registry: Registry,
  channel: string,
  app: string,
  options: ChangeOptions,
): Promise<ChannelChange> =>
  changeChannel(
    registry,
    channel,
    'abort',
    async (newest) => {
      candidateOf(newest, channel, app);
      return { candidates: { [app]: null } };
    },
    options,
  );

/**
 * Takes each step of a candidate that is due; several processes may try at once. One that is refused, because another
 * app has changed meanwhile, does not stop the others. `now` in milliseconds.
 */
export async function advance(
  registry: Registry,
  channel: string,
  options: ChangeOptions,
  now = Date.now(),
): Promise<(ChannelChange | Refusal)[]> {
  const newest = await newestOf(await revisionsOf(registry.store, channel), registry.store, channel, registry.trusted);
  const done: (ChannelChange | Refusal)[] = [];
  for (const app of Object.keys(newest?.candidates ?? {})) {
    if (dueStep(newest, app, now) === null) continue;
    const change = await changeChannel(
      registry,
      channel,
      'raise',
      async (then) => {
        const step = dueStep(then, app, now);
        return step === null ? {} : raised(then, channel, { app, percent: step }, now);
      },
      options,
    ).catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
    if (change instanceof Refusal || change.written) done.push(change);
  }
  return done;
}

/** The share that a candidate is to have by now and has not; null where nothing is due. */
function dueStep(newest: ReleaseRecord | null, app: string, now: number): number | null {
  const { steps, raisedAt } = newest?.candidates[app] ?? {};
  if (!steps || raisedAt === undefined) return null;
  return now - Date.parse(raisedAt) >= steps.every ? (steps.percents[0] ?? null) : null;
}

function raised(
  newest: ReleaseRecord | null,
  channel: string,
  { app, percent }: { app: string; percent: number },
  now = Date.now(),
): Decision {
  const candidate = candidateOf(newest, channel, app);
  const { version } = candidate.app;
  if (percent <= candidate.percent)
    throw new Refusal(
      `${app}@${version} is out to ${candidate.percent} %, and raising goes up; abort it, and put it out anew`,
    );
  if (percent === 100) return { live: { [app]: { version, previous: candidate.app.previous } } };
  checkShare(percent);
  const { app: _app, kernel: _kernel, steps, ...course } = candidate;
  const toCome = steps?.percents.filter((share) => share > percent) ?? [];
  const next: NextCandidate = { ...course, version, percent, raisedAt: new Date(now).toISOString() };
  if (steps && toCome.length > 0) next.steps = { ...steps, percents: toCome };
  return { candidates: { [app]: next } };
}

function candidateOf(newest: ReleaseRecord | null, channel: string, app: string): Candidate {
  checkApp(app);
  const candidate = newest?.candidates[app];
  if (!candidate) throw new Refusal(`no version of ${app} is out beside the live one in ${channel}`);
  return candidate;
}

function checkShare(percent: number): void {
  if (!(percent > 0 && percent < 100)) throw new Refusal('a share is more than 0 percent, and less than 100');
}
