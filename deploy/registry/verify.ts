import type { Build, LiveApp } from 'shared-kernel/contract/platform/release';
import { brokenFiles } from './brokenFiles.ts';
import { publishedBuild } from './build.ts';
import { Refusal } from './refusal.ts';
import { readRecord, revisionsOf, type ReadRecord } from './releaseRecord.ts';
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
 * Walks every channel's chain of revisions, each of which names the digest of the one that it was written on top of,
 * and hashes every file of every version again. A signature shows that a revision is genuine; the chain shows that
 * none is missing. The newest is held against what this registry remembers to have signed.
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
  const { store, trusted, signed } = registry;
  const revisions = await revisionsOf(store, channel);
  const say = (fault: string): number => found.faults.push(`${channel}: ${fault}`);
  let before: ReadRecord | null = null;
  for (const revision of revisions) {
    found.revisions++;
    const record = await readRecord(store, channel, revision, trusted).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      found.faults.push(error.message);
      return null;
    });
    if (!record) continue;
    for (const fault of linkFaults(record, before, revisions)) say(fault);
    for (const app of appsOf(record)) {
      const fault = liveFault(app, builds);
      if (fault) say(`revision ${revision}: ${fault}`);
    }
    before = record;
  }
  const remembered = await signed.highest(channel, trusted);
  if (remembered && before?.set.revision !== remembered.revision && !revisions.includes(remembered.revision))
    say(`revision ${remembered.revision} was signed here and was removed`);
  else if (remembered && before?.set.revision === remembered.revision && before.digest !== remembered.digest)
    say(`revision ${remembered.revision} is not the one that was signed here`);
}

/** What is wrong between a revision and the one that it was written on top of. */
function linkFaults({ set, before: link }: ReadRecord, former: ReadRecord | null, all: readonly number[]): string[] {
  if (link === null) return all[0] === set.revision ? [] : [`revision ${set.revision} begins the channel anew`];
  if (former?.set.revision === link.revision)
    return former.digest === link.digest
      ? []
      : [`revision ${link.revision} is not the one that revision ${set.revision} was written on top of`];
  return all.includes(link.revision)
    ? []
    : [`revision ${link.revision} was removed: revision ${set.revision} was written on top of it`];
}

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
