import type { Build, LiveApp } from 'shared-kernel/contract/platform/release';
import { brokenFiles } from './brokenFiles.ts';
import { publishedBuild } from './build.ts';
import { readChain } from './chain.ts';
import { grantIdOf, originFault } from './grantRule.ts';
import type { ReadRecord } from './releaseRecord.ts';
import type { Registry } from './registry.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { channels } from './status.ts';

/** What was looked at, and what is not as it was written: a sentence each. */
export interface Verified {
  revisions: number;
  versions: number;
  files: number;
  faults: string[];
}

/**
 * Walks every channel's chain of revisions and hashes every file of every version again. A version that is gone is a
 * fault, unless a later revision says that it was removed.
 */
export async function verify(registry: Registry): Promise<Verified> {
  const found: Verified = { revisions: 0, versions: 0, files: 0, faults: [] };
  const builds = new Map<string, Build>();
  for (const app of await registry.store.list('apps/'))
    for (const version of await registry.store.list(`apps/${app}/`))
      await verifyVersion(registry.store, app, version, builds, found);
  for (const channel of await channels(registry)) await verifyChannel(registry, channel, builds, found);
  return found;
}

async function verifyVersion(
  store: ReleaseStore,
  app: string,
  version: string,
  builds: Map<string, Build>,
  found: Verified,
): Promise<void> {
  const named = `${app}@${version}`;
  const build = await publishedBuild(store, app, version).catch((error: Error) => error);
  // What a killed publish has left is no version.
  if (build === null) return;
  if (build instanceof Error) return void found.faults.push(`${named}: ${build.message}`);
  builds.set(named, build);
  found.versions++;
  const { looked, faults } = await brokenFiles(store, build);
  found.files += looked;
  found.faults.push(...faults.map((fault) => `${named}: ${fault}`));
}

async function verifyChannel(
  registry: Registry,
  channel: string,
  builds: ReadonlyMap<string, Build>,
  found: Verified,
): Promise<void> {
  const { records, length, faults } = await readChain(registry, channel);
  found.revisions += length;
  found.faults.push(...faults);
  // By version: the revision from which on nothing may name it.
  const removed = new Map(records.flatMap(({ set, removed: names = [] }) => names.map((name) => [name, set.revision])));
  for (const record of records) {
    const { revision } = record.set;
    for (const app of appsOf(record)) {
      if (revision < (removed.get(`${app.name}@${app.live.version}`) ?? 0)) continue;
      const fault = liveFault(app, builds);
      if (fault) found.faults.push(`${channel}: revision ${revision}: ${fault}`);
    }
    for (const fault of grantFaults(record)) found.faults.push(`${channel}: revision ${revision}: ${fault}`);
  }
}

/** A grant is written by `grant` alone, which refuses what is named here: whoever signed another did it by hand. */
const grantFaults = ({ set, grants }: ReadRecord): string[] =>
  Object.entries(grants).flatMap(([id, { app, origin, since, until, digest }]) => {
    const isSound =
      Object.hasOwn(set.apps, app) &&
      grantIdOf(digest) === id &&
      originFault(origin) === null &&
      Date.parse(since) < Date.parse(until);
    return isSound ? [] : [`the grant ${id} of ${app} to ${origin} is none that this program would have written`];
  });

interface NamedApp {
  name: string;
  live: LiveApp;
}

const appsOf = ({ set, candidates }: ReadRecord): NamedApp[] => [
  ...Object.entries(set.apps).map(([name, live]) => ({ name, live })),
  ...Object.entries(candidates).map(([name, { app }]) => ({ name, live: app })),
];

/** A version that is named by a revision has to be there, with the entry that was signed. */
function liveFault({ name, live }: NamedApp, builds: ReadonlyMap<string, Build>): string | null {
  const build = builds.get(`${name}@${live.version}`);
  if (!build) return `${name}@${live.version} is not in the store`;
  return build.entry.integrity === live.entry.integrity ? null : `${name}@${live.version} has another entry`;
}
