import { setTimeout as wait } from 'node:timers/promises';
import { Compile } from 'typebox/compile';
import {
  ReleaseChannelSchema,
  type Build,
  type LiveApp,
  type ReleaseSet,
} from 'shared-kernel/contract/platform/release';
import { publishedBuild } from './build.ts';
import { checkCompatible } from './compatibility.ts';
import { liveApp } from './liveApp.ts';
import { Refusal } from './refusal.ts';
import { newestOf, recordKey, revisionsOf, type ReleaseChange, type ReleaseRecord } from './releaseRecord.ts';
import type { Registry } from './registry.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { signSet } from './signature.ts';

const channelSchema = Compile(ReleaseChannelSchema);

export interface ChangeOptions {
  by: string;
  dryRun?: boolean;
}

/** What a change of a channel did, or would do. */
export interface ChannelChange {
  channel: string;
  revision: number;
  changes: ReleaseChange[];
}

/** An app's next version, and what the browser falls back to when it fails. */
export interface NextApp {
  version: string;
  previous: LiveApp['previous'];
}

/**
 * Decides, from the newest record of the channel, which apps change. Asked again whenever another writer came first.
 */
export type Decide = (newest: ReleaseRecord | null) => Promise<Record<string, NextApp>>;

/**
 * Writes the next revision of a channel: plans it from the newest one, checks it, and writes it once under a name that
 * only
 * one writer can take. Who comes second plans again on top of the winner, so no change is ever lost.
 */
export async function changeChannel(
  registry: Registry,
  channel: string,
  action: ReleaseRecord['action'],
  decide: Decide,
  { by, dryRun = false }: ChangeOptions,
): Promise<ChannelChange> {
  const { store, key, trusted } = registry;
  if (!channelSchema.Check(channel)) throw new Refusal(`“${channel}” is not a name for a release channel`);
  for (;;) {
    // Listed once, before reading: a revision that appears after this line makes the write below fail, and is planned
    // on in the next round.
    const revisions = await revisionsOf(store, channel);
    const newest = await newestOf(revisions, store, channel, trusted);
    // A refused revision keeps its number: the next one goes above it.
    const revision = (revisions.at(-1) ?? 0) + 1;
    const next = await decide(newest);
    const changes = changesOf(newest, next);
    if (changes.length === 0) return { channel, revision: newest?.set.revision ?? 0, changes };

    const at = new Date().toISOString();
    const set = await nextSet(store, { channel, revision, issuedAt: at }, newest?.set, next);
    checkCompatible(set);
    const record: ReleaseRecord = { ...signSet(set, key), action, by, at, changes };
    if (dryRun || (await store.putIfAbsent(recordKey(channel, revision), Buffer.from(JSON.stringify(record)))))
      return { channel, revision, changes };
    await wait(Math.random() * 20);
  }
}

const changesOf = (newest: ReleaseRecord | null, next: Record<string, NextApp>): ReleaseChange[] =>
  Object.entries(next)
    .map(([app, { version }]) => ({ app, from: newest?.set.apps[app]?.version ?? null, to: version }))
    .filter(({ from, to }) => from !== to);

async function nextSet(
  store: ReleaseStore,
  head: Pick<ReleaseSet, 'channel' | 'revision' | 'issuedAt'>,
  former: ReleaseSet | undefined,
  next: Record<string, NextApp>,
): Promise<ReleaseSet> {
  const apps = { ...former?.apps };
  let kernel = former?.kernel;
  for (const [app, { version, previous }] of Object.entries(next)) {
    if (apps[app]?.version === version) continue;
    const build = await buildOf(store, app, version);
    if (app === 'shell') kernel = build.kernel;
    apps[app] = liveApp(build, previous);
  }
  if (kernel === undefined) throw new Refusal(`${head.channel} has no shell yet; promote the shell first`);
  return { ...head, kernel, apps };
}

async function buildOf(store: ReleaseStore, app: string, version: string): Promise<Build> {
  const build = await publishedBuild(store, app, version);
  if (!build) throw new Refusal(`${app}@${version} is not published`);
  return build;
}
