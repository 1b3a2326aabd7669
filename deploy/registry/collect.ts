import { releasePrefix, publishedBuild } from './build.ts';
import { readChain } from './chain.ts';
import { changeChannel } from './changeChannel.ts';
import { Refusal } from './refusal.ts';
import type { ReleaseRecord } from './releaseRecord.ts';
import type { Registry } from './registry.ts';
import type { CollectableStore } from './releaseStore.ts';
import { removalKey, removalOf, type Removal } from './removals.ts';
import { channels } from './status.ts';

/** A version that nothing uses any more. */
interface Unused {
  app: string;
  version: string;
  /** When a revision that names it was last in force; null when none ever did. */
  lastUsed: string | null;
  files: number;
  bytes: number;
}

/** What was removed, or would be. */
export interface Collected {
  removed: Unused[];
  kept: number;
  /** Publishes that have not ended, or were killed. They are left alone: the same build may still go on from there. */
  unfinished: number;
}

export interface CollectOptions {
  by: string;
  why: string;
  /** For how long a version stays after the last revision that names it, or after it was published; in milliseconds. */
  keep: number;
  dryRun?: boolean;
}

/** Whatever these revisions of a channel name stays, however old they are. */
const newestKept = 10;

/**
 * Removes the versions that no channel, candidate, preview or fallback has used for a time.
 *
 * A change that makes such a version live may come at any moment. So each version first gets a note, by which changes
 * refuse it; then a revision that names what is removed is written to every channel, and whatever was decided before
 * the note was there is either below that revision and seen by it, or has to be planned again on top of it. The first
 * file goes after that, `build.json` before the others: without it the rest is no version.
 */
export async function collect(registry: Registry, options: CollectOptions): Promise<Collected> {
  const { store } = registry;
  const { dryRun = false, by } = options;
  const names = await channels(registry);
  const before = new Date(Date.now() - options.keep).toISOString();
  if (!dryRun) await finish(store);
  const uses = await usesIn(registry, names);
  const found = await unused(store, uses, before);
  if (dryRun || found.removed.length === 0) return found;

  const at = new Date().toISOString();
  for (const { app, version } of found.removed) {
    const stored = await store.list(releasePrefix(app, version));
    const note: Removal = { by, at, files: stored.filter((name) => name !== 'build.json') };
    await store.putIfAbsent(removalKey(app, version), Buffer.from(JSON.stringify(note)));
  }
  for (const channel of names) await announce(registry, channel, found.removed, before, options);
  for (const { app, version } of found.removed) await remove(store, app, version);
  return found;
}

/** Writes the revision that says what is removed, unless one of it has come into use: that one loses its note. */
const announce = (
  registry: Registry,
  channel: string,
  removed: readonly Unused[],
  before: string,
  { by, why }: CollectOptions,
): Promise<unknown> =>
  changeChannel(
    registry,
    channel,
    'gc',
    async () => {
      const uses = await usesIn(registry, [channel]);
      const inUse = removed.filter((one) => (uses.get(nameOf(one)) ?? '') >= before);
      for (const { app, version } of inUse) await registry.store.remove(removalKey(app, version));
      if (inUse[0])
        throw new Refusal(
          `${channel} has begun to use ${nameOf(inUse[0])} meanwhile; nothing was removed: run gc again`,
        );
      return { removed: removed.map(nameOf) };
    },
    { by, why },
  );

const nameOf = ({ app, version }: { app: string; version: string }): string => `${app}@${version}`;

/** Greater than every time. */
const still = '~';

/** When a revision that names a version was last in force, by the version. */
async function usesIn(registry: Registry, names: readonly string[]): Promise<Map<string, string>> {
  const uses = new Map<string, string>();
  for (const channel of names) {
    const { records, faults } = await readChain(registry, channel);
    // What such a revision used is not known.
    if (faults[0]) throw new Refusal(`nothing was removed, since not every revision can be believed: ${faults[0]}`);
    for (const [i, record] of records.entries()) {
      const until = i >= records.length - newestKept ? still : records[i + 1]!.at;
      for (const named of namedBy(record)) if (until > (uses.get(named) ?? '')) uses.set(named, until);
    }
  }
  return uses;
}

/** The versions that some visitor could get by a revision, or fall back to. */
function namedBy({ set, candidates, previews }: ReleaseRecord): string[] {
  const apps = [
    ...Object.entries(set.apps),
    ...Object.entries(candidates).map(([app, one]) => [app, one.app] as const),
    ...Object.values(previews).flatMap((one) =>
      Object.entries(one.apps).map(([app, shown]) => [app, shown.app] as const),
    ),
  ];
  return apps.flatMap(([app, { version, previous }]) =>
    [version, ...(previous ? [previous.version] : [])].map((one) => nameOf({ app, version: one })),
  );
}

async function unused(store: CollectableStore, uses: ReadonlyMap<string, string>, before: string): Promise<Collected> {
  const found: Collected = { removed: [], kept: 0, unfinished: 0 };
  for (const app of await store.list('apps/'))
    for (const version of await store.list(`apps/${app}/`)) {
      const lastUsed = uses.get(nameOf({ app, version })) ?? null;
      const names = await store.list(releasePrefix(app, version));
      const publishedAt = names.includes('build.json') ? await whenPublished(store, app, version) : null;
      if (publishedAt === null) found.unfinished++;
      else if ((lastUsed ?? '') >= before || publishedAt >= before) found.kept++;
      else {
        const sizes = await Promise.all(names.map(async (name) => store.get(`${releasePrefix(app, version)}${name}`)));
        const bytes = sizes.reduce((sum, file) => sum + (file?.length ?? 0), 0);
        found.removed.push({ app, version, lastUsed, files: names.length, bytes });
      }
    }
  return found;
}

const publishedKey = (app: string, version: string): string => `published/${app}/${version}.json`;

async function whenPublished(store: CollectableStore, app: string, version: string): Promise<string | null> {
  const note = await store.get(publishedKey(app, version));
  const { at }: { at?: unknown } = Object(note && JSON.parse(note.toString('utf8')));
  return typeof at === 'string' ? at : null;
}

/** Goes on where a removal was killed: without `build.json`, every channel has said so before. */
async function finish(store: CollectableStore): Promise<void> {
  for (const app of await store.list('removed/'))
    for (const file of await store.list(`removed/${app}/`)) {
      const version = file.replace(/\.json$/, '');
      const isLeft = (await store.get(publishedKey(app, version))) !== null;
      if (isLeft && !(await publishedBuild(store, app, version))) await remove(store, app, version);
    }
}

async function remove(store: CollectableStore, app: string, version: string): Promise<void> {
  const prefix = releasePrefix(app, version);
  const { files } = (await removalOf(store, app, version))!;
  await store.remove(`${prefix}build.json`);
  // One after the other: nobody waits for it, and the storage has others to serve.
  for (const file of files) await store.remove(prefix + file);
  // The last: as long as it is there, something may be left.
  await store.remove(publishedKey(app, version));
}
