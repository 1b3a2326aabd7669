import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryDir } from '../../testing/temporaryDir.ts';
import { integrityOf, publishedBuild, releasePrefix } from '../build.ts';
import { ChannelFollower } from '../channelFollower.ts';
import { promote } from '../promote.ts';
import type { Registry } from '../registry.ts';
import { readRecord, revisionsOf } from '../releaseRecord.ts';
import { RevisionMemory } from '../revisionMemory.ts';
import { publish } from '../publish.ts';
import { fixtureBuild } from './fixtureBuild.ts';
import { by, publishFixture, registryWith } from './fixtureRegistry.ts';

/** What was found after so many kills; for a sound store the lists are empty. */
export interface AfterKills {
  kills: number;
  /**
   * Revisions that cannot be trusted, or that do not match their neighbours and their own list of changes.
   */
  mixed: string[];
  /** Versions that count as published but lack a file or have wrong bytes in one. */
  broken: string[];
  /** Steps back that one of the two readers saw. */
  wrongSights: string[];
  /** The longest time until both readers saw the newest revision. */
  slowestSight: number;
  revisions: number;
  /** Publishes that were cut off half-way, and completed later. */
  cutOff: number;
}

const versions = ['1.0.0', '1.0.1', '1.0.2'];

/**
 * Kills writers at random moments of publishing, promoting and rolling back, and of what is put beside the live set, while two readers follow, and then
 * checks the whole store.
 */
export async function killWriters(kills: number): Promise<AfterKills> {
  const { root, registry } = await registryWith([{ app: 'shell' }, { app: 'mf-auth' }]);
  for (const version of versions) await publishFixture(registry, { app: 'mf-chat', version });
  await publishFixture(registry, { app: 'mf-auth', version: '1.0.1' });
  const readers = await Promise.all([1, 2].map(async () => reader(root, registry)));
  const found: AfterKills = {
    kills,
    mixed: [],
    broken: [],
    wrongSights: [],
    slowestSight: 0,
    revisions: 0,
    cutOff: 0,
  };

  const dirs: string[] = [];
  for (let kill = 0; kill < kills && found.wrongSights.length === 0; kill++) {
    // A third of the kills hits publishing, another promote and rollback, the last canary, abort, previews and grants.
    if (kill % 3 === 0) {
      const dir = await fixtureBuild({ app: 'mf-event', version: `1.${kill}.0`, body: 'x'.repeat(50_000) });
      dirs.push(dir);
      await killAt(Math.random() * 80, ['publish', root, dir]);
    } else if (kill % 3 === 1) await killAt(Math.random() * 60, ['beside', root, 'mf-auth', '1.0.1']);
    else await killAt(Math.random() * 60, ['turns', root, 'mf-chat', ...versions]);
    found.slowestSight = Math.max(found.slowestSight, await catchUp(registry, readers, found.wrongSights));
  }

  // What was cut off can be completed.
  for (const dir of dirs) if ((await publish(registry.store, dir, { by })).added) found.cutOff++;
  await promote(registry, 'production', { 'mf-event': '1.0.0', 'mf-chat': '1.0.1' }, { by });
  found.mixed = await mixedRevisions(registry);
  found.broken = await brokenVersions(registry);
  found.revisions = (await revisionsOf(registry.store, 'production')).length;
  return found;
}

/** Starts a writer, and kills it so many milliseconds after it has begun. */
export async function killAt(ms: number, args: string[]): Promise<void> {
  const racer = spawn(process.execPath, [join(import.meta.dirname, 'racer.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(racer, 'exit');
  await Promise.race([once(racer.stdout, 'data'), ended]);
  await wait(ms);
  racer.kill('SIGKILL');
  await ended;
}

type Reader = () => Promise<number | null>;

async function reader(root: string, { store }: Registry): Promise<Reader> {
  const follower = new ChannelFollower<number>({
    releases: { store, keys: join(root, 'keys') },
    channel: 'production',
    memory: new RevisionMemory(await temporaryDir()),
    derive: async ({ set }) => set.revision,
    log: { error: () => {}, warn: () => {} },
  });
  return () => follower.current();
}

/** Waits until all readers see the newest revision; returns how long that took. */
async function catchUp({ store }: Registry, readers: Reader[], wrong: string[]): Promise<number> {
  const newest = (await revisionsOf(store, 'production')).at(-1) ?? 0;
  const began = performance.now();
  const before = new Map<Reader, number>();
  for (;;) {
    const seen = await Promise.all(readers.map(async (read) => [read, await read()] as const));
    for (const [read, revision] of seen) {
      if (revision === null || revision < (before.get(read) ?? 0)) wrong.push(`${revision} after ${before.get(read)}`);
      before.set(read, revision ?? 0);
    }
    const took = performance.now() - began;
    if (seen.every(([, revision]) => revision === newest)) return took;
    if (took > 10_000) {
      wrong.push(`${seen.map(([, revision]) => revision).join(' and ')} instead of ${newest}`);
      return took;
    }
    await wait(5);
  }
}

/** Revisions that are not the one before with their own changes, and nothing else. */
async function mixedRevisions({ store, trusted }: Registry): Promise<string[]> {
  const mixed: string[] = [];
  let live: Record<string, string> = {};
  let beside: Record<string, string> = {};
  let secrets: string[] = [];
  let ids: string[] = [];
  for (const revision of await revisionsOf(store, 'production')) {
    const record = await readRecord(store, 'production', revision, trusted).catch((error: Error) => error);
    if (record === null || record instanceof Error) {
      mixed.push(record?.message ?? `revision ${revision} is gone`);
      continue;
    }
    for (const { app, from, to, percent } of record.changes) {
      const { [app]: _, ...others } = beside;
      beside = percent ? { ...others, [app]: `${to} at ${percent}` } : others;
      if (percent !== undefined) continue;
      if ((live[app] ?? null) !== from)
        mixed.push(`revision ${revision} takes ${app} from ${from}, it was ${live[app]}`);
      live = { ...live, [app]: to };
    }
    const out = Object.fromEntries(
      Object.entries(record.candidates).map(([app, one]) => [app, `${one.app.version} at ${one.percent}`]),
    );
    if (JSON.stringify(out) !== JSON.stringify(beside))
      mixed.push(`revision ${revision} puts out ${JSON.stringify(out)} instead of ${JSON.stringify(beside)}`);
    const open = Object.keys(record.previews);
    const differ = changed(secrets, open);
    if (differ !== (record.action.endsWith('preview') ? 1 : 0))
      mixed.push(`revision ${revision} changes ${differ} previews`);
    secrets = open;
    const granted = Object.keys(record.grants);
    if (changed(ids, granted) !== (record.action.endsWith('grant') ? 1 : 0))
      mixed.push(`revision ${revision} changes ${changed(ids, granted)} grants`);
    ids = granted;
    const is = Object.fromEntries(Object.entries(record.set.apps).map(([app, { version }]) => [app, version]));
    if (JSON.stringify(Object.entries(is).sort()) !== JSON.stringify(Object.entries(live).sort()))
      mixed.push(`revision ${revision} has ${JSON.stringify(is)} instead of ${JSON.stringify(live)}`);
  }
  return mixed;
}

/** How many were added or taken away. */
const changed = (before: readonly string[], after: readonly string[]): number =>
  after.filter((one) => !before.includes(one)).length + before.filter((one) => !after.includes(one)).length;

async function brokenVersions({ store }: Registry): Promise<string[]> {
  const broken: string[] = [];
  for (const app of ['mf-chat', 'mf-event']) {
    for (const version of await store.list(`apps/${app}/`)) {
      const build = await publishedBuild(store, app, version);
      for (const { file, integrity } of build?.files ?? []) {
        const bytes = await store.get(`${releasePrefix(app, version)}${file}`);
        if (!bytes || integrityOf(bytes) !== integrity) broken.push(`${app}@${version}/${file}`);
      }
    }
  }
  return broken;
}
