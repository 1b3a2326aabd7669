import { abort } from '../canary.ts';
import type { ChannelChange } from '../changeChannel.ts';
import { history } from '../history.ts';
import { Refusal } from '../refusal.ts';
import { newestOf, revisionsOf } from '../releaseRecord.ts';
import type { ReadRegistry, Registry } from '../registry.ts';
import { rollback } from '../rollback.ts';
import { verdicts, type Change, type Verdict, type Watched } from './watch.ts';

/** Who appears in the history for what the watcher does. */
const watcher = 'watch';
/** Far more than an hour has. */
const changesLookedAt = 200;

/** What the watcher did. */
export type Acted = Verdict & ChannelChange;

/**
 * Looks at a channel once: withdraws candidates and rolls back fresh versions that are worse than before. After it
 * has acted on an app it leaves that alone until somebody else has changed it.
 */
export async function lookAfter(
  registry: Registry,
  channel: string,
  heard: Pick<Watched, 'health' | 'speed'>,
  now = Date.now(),
): Promise<Acted[]> {
  const judged = await judgedOf(registry, channel, heard, now);
  const acted: Acted[] = [];
  for (const { lastBy, ...verdict } of judged) {
    const { act, app, version, why } = verdict;
    if (lastBy === watcher) continue;
    const options = { by: watcher, why: `${app}@${version}: ${why}` };
    try {
      const change =
        act === 'abort'
          ? await abort(registry, channel, app, options)
          : await rollback(registry, channel, app, options);
      if (change.written) acted.push({ ...verdict, ...change });
    } catch (error) {
      // Another process was first.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return acted;
}

/** What the rule says of a channel now, and who changed each of these apps last. */
export async function judgedOf(
  registry: ReadRegistry,
  channel: string,
  heard: Pick<Watched, 'health' | 'speed'>,
  now = Date.now(),
): Promise<(Verdict & { lastBy: string | undefined })[]> {
  const { store, trusted } = registry;
  const newest = await newestOf(await revisionsOf(store, channel), store, channel, trusted);
  if (!newest) return [];
  const entries = (await history(registry, channel, changesLookedAt)).flatMap((entry) =>
    'changes' in entry ? [entry] : [],
  );
  const changes = entries.flatMap(({ action, at, changes: all }) =>
    all.filter(({ percent }) => percent === undefined).map((change): Change => ({ ...change, at, action })),
  );
  const { candidates, set } = newest;
  return verdicts({ candidates, live: set.apps, changes, ...heard }, now).map((verdict) => ({
    ...verdict,
    lastBy: entries.find(({ changes: all }) => all.some(({ app }) => app === verdict.app))?.by,
  }));
}
