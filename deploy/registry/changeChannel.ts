import { setTimeout as wait } from 'node:timers/promises';
import type { Build, Candidate, LiveApp, Preview, ReleaseSet } from 'shared-kernel/contract/platform/release';
import { withCandidates } from './setFor.ts';
import { publishedBuild } from './build.ts';
import { brokenFiles } from './brokenFiles.ts';
import { clashes, lacks, refuseFor, unknownNames, vanished, type BuildOf } from './compatibility.ts';
import { expiryOf, isRenewalDue } from './lifetime.ts';
import { liveApp } from './liveApp.ts';
import type { Grant } from './grantRule.ts';
import { checkApp, checkChannel, checkVersion } from './names.ts';
import { Refusal } from './refusal.ts';
import {
  digestOf,
  newestOf,
  recordKey,
  revisionsOf,
  type ReadRecord,
  type ReleaseChange,
  type ReleaseRecord,
} from './releaseRecord.ts';
import type { Registry } from './registry.ts';
import type { ReleaseStore } from './releaseStore.ts';
import type { RememberedRevision } from './revisionMemory.ts';
import { refuseRemoved } from './removals.ts';
import { signedBytes } from './signature.ts';

export interface ChangeOptions {
  by: string;
  /** The reason, for whoever reads the history; at most 500 characters. */
  why?: string;
  dryRun?: boolean;
  /** Open pages do not offer it, but take it at their next way. */
  urgent?: boolean;
  /** Goes on from what is left when the newest revision signed here is missing from the store. */
  afterLoss?: boolean;
}

/** What a change of a channel did, or would do. */
export interface ChannelChange {
  channel: string;
  /** The newest revision: written by this change, or found to be as wanted already. */
  revision: number;
  written: boolean;
  changes: ReleaseChange[];
  expiresAt: string | null;
}

/** An app's next version, and what the browser falls back to when it fails. */
interface NextApp {
  version: string;
  previous: LiveApp['previous'];
}

/** A version that is put out beside the live one, or whose share changes. */
export type NextCandidate = { version: string } & Omit<Candidate, 'app' | 'kernel'>;

/** What changes, by app: the live version, or the candidate beside it, which null withdraws. */
export interface Decision {
  live?: Readonly<Record<string, NextApp>>;
  candidates?: Readonly<Record<string, NextCandidate | null>>;
  /** By the secret of the link; null ends one. */
  previews?: Readonly<Record<string, NextPreview | null>>;
  /** What is removed from the store, as `mf-chat@1.4.0`. */
  removed?: readonly string[];
  /** By their id; null ends one. */
  grants?: Readonly<Record<string, Grant | null>>;
}

/** The versions of a preview, and until when it is there. */
interface NextPreview {
  versions: Readonly<Record<string, string>>;
  until: string;
}

/** Decides from the newest record which apps change. Called again whenever another writer came first. */
export type Decide = (newest: ReleaseRecord | null) => Promise<Decision>;

/**
 * Writes the next revision of a channel: plans it from the newest one, checks it, and writes it once under a name
 * that only one writer can take. Whoever comes second plans again on top of the winner, so no change is lost.
 */
export async function changeChannel(
  registry: Registry,
  channel: string,
  action: ReleaseRecord['action'],
  decide: Decide,
  { by, why = '', dryRun = false, urgent = false, afterLoss = false }: ChangeOptions,
): Promise<ChannelChange> {
  const { store, key, trusted, signed } = registry;
  checkChannel(channel);
  for (;;) {
    // Read before the list: what is remembered now has been in the store.
    const remembered = await signed.highest(channel, trusted);
    // Listed once, before reading: a revision that appears after this line makes the write below fail, and is
    // planned on in the next round.
    const revisions = await revisionsOf(store, channel);
    const newest = await newestOf(revisions, store, channel, trusted);
    const isLost = remembered !== null && !reaches(newest, remembered);
    if (isLost && !afterLoss) throw lost(channel, remembered, newest);
    const isAhead = newest !== null && Date.parse(newest.at) > Date.now() + clocksDiffer;
    if (isAhead && !afterLoss) throw clockIsWrong(newest);
    // A refused or lost revision keeps its number: the next one goes above it.
    const revision = Math.max(revisions.at(-1) ?? 0, remembered?.revision ?? 0) + 1;
    const next = await decide(newest);
    const changes = [...changesOf(newest, next.live ?? {}), ...courseOf(newest, next)];
    const isWanted =
      action === 'renew' && newest
        ? isLost || isAhead || needsRenewal(newest, key.keyId)
        : changes.length > 0 || next.previews !== undefined || next.grants !== undefined || next.removed !== undefined;
    if (!isWanted)
      return {
        channel,
        revision: newest?.set.revision ?? 0,
        written: false,
        changes,
        expiresAt: newest?.expiresAt ?? null,
      };

    const at = new Date().toISOString();
    const set = await nextSet(store, { channel, revision, issuedAt: at }, newest?.set, next.live ?? {}).catch(
      (error: unknown) => {
        throw error instanceof NoShell && revisions.length > 0 ? keysAreOthers(channel) : error;
      },
    );
    const candidates = await nextCandidates(store, set, newest, next);
    const previews = await nextPreviews(store, set, newest, next, by);
    const given = [
      ...everySet(set, candidates),
      ...Object.keys(next.previews ?? {}).flatMap((secret) =>
        previews[secret] ? [withCandidates(set, previews[secret].apps)] : [],
      ),
    ];
    refuseFor([
      ...given.flatMap(clashes),
      ...(bringsNew.has(action) ? await faultsOf(store, { former: newest?.set, given, next }) : []),
    ]);
    const expiresAt = expiryOf(at);
    const before = newest && { revision: newest.set.revision, digest: newest.digest };
    // Carried on: a page that slept through the urgent revision hears of it from the next.
    const urgentSince = urgent ? revision : newest?.urgentSince;
    const record = {
      set,
      candidates,
      previews,
      grants: nextGrants(set, newest, next),
      ...(urgentSince !== undefined && { urgentSince }),
      expiresAt,
      action,
      by,
      why,
      at,
      before,
      changes,
      ...(next.removed && { removed: [...next.removed] }),
    } satisfies ReleaseRecord;
    const bytes = signedBytes(record, key);
    const done = { channel, revision, written: true, changes, expiresAt };
    if (dryRun) return done;
    if (await store.putIfAbsent(recordKey(channel, revision), bytes)) {
      await signed.remember(channel, { revision, keyId: key.keyId, digest: digestOf(bytes) });
      return done;
    }
    await wait(Math.random() * 20);
  }
}

class NoShell extends Refusal {}

/** Whoever lost the folder of the keys gets new ones, which believe nothing. */
const keysAreOthers = (channel: string): Refusal =>
  new Refusal(
    `${channel} has a history, and no key in the folder of the keys has signed any of it: put that folder back from a copy, or promote all apps at once to begin anew`,
  );

/** Clocks of two machines that write may differ by so much, in milliseconds. */
const clocksDiffer = 5 * 60_000;

/** What is signed by a clock that is behind would be over before its time; at gateways perhaps at once. */
const clockIsWrong = ({ set, at }: ReadRecord): Refusal =>
  new Refusal(
    `the clock of this machine says ${new Date().toISOString()}, but revision ${set.revision} of ${set.channel} was signed at ${at}: set the clock, or, if it was the other one that was wrong, run renew --after-loss here`,
  );

/**
 * The actions by which visitors get what they have not had. The others go back to what was there: that is wanted
 * because something is bad now, and must not wait until every link to what vanishes again is gone from other apps.
 */
const bringsNew: ReadonlySet<ReleaseRecord['action']> = new Set(['promote', 'canary', 'raise', 'preview']);

/** What speaks against the versions of a decision, in each of the sets that some visitor will get. */
async function faultsOf(
  store: ReleaseStore,
  { former, given, next }: { former: ReleaseSet | undefined; given: readonly ReleaseSet[]; next: Decision },
): Promise<string[]> {
  const wanted = [
    ...Object.entries({ ...next.live, ...next.candidates }).map(([app, one]) => [app, one?.version] as const),
    ...Object.values(next.previews ?? {}).flatMap((one) => Object.entries(one?.versions ?? {})),
  ];
  const known = new Map<string, Promise<Build | null>>();
  const buildAt: BuildOf = (app, version) => {
    const key = `${app}@${version}`;
    // Of one that is live and cannot be read nothing is known that could speak against another.
    const build = known.get(key) ?? publishedBuild(store, app, version).catch(() => null);
    known.set(key, build);
    return build;
  };
  const changed = new Set(wanted.map(([app]) => app));
  const reasons: string[] = [];
  for (const set of given) reasons.push(...(await vanished(former, set, changed, buildAt)));
  for (const [app, version] of wanted) {
    if (version === undefined || former?.apps[app]?.version === version) continue;
    const build = await buildOf(store, app, version);
    const { faults } = await brokenFiles(store, build);
    reasons.push(
      ...lacks(build),
      ...faults.map((fault) => `${app}@${version}: ${fault} in the store: build it anew under another version`),
    );
    for (const set of given.filter(({ apps }) => apps[app]?.version === version))
      reasons.push(...(await unknownNames(build, set, buildAt)));
  }
  return reasons;
}

const reaches = (newest: ReadRecord | null, { revision, digest }: RememberedRevision): boolean =>
  newest !== null && (newest.set.revision > revision || (newest.set.revision === revision && newest.digest === digest));

/**
 * Nothing is signed on top of an older revision than the newest one signed here: whoever removes a file from the
 * store could otherwise have every app that changed in it put back under a new signature.
 */
function lost(channel: string, { revision }: RememberedRevision, newest: ReadRecord | null): Refusal {
  const rest = newest ? `revision ${newest.set.revision}` : 'an empty channel';
  return new Refusal(
    `revision ${revision} of ${channel} was signed here and is missing or changed in the store; put its file back, or say --after-loss to go on from ${rest}`,
  );
}

/** A set is also renewed for a new key, so that the old one can be withdrawn. */
const needsRenewal = (newest: ReadRecord, keyId: string): boolean =>
  isRenewalDue(newest.expiresAt) || newest.keyId !== keyId;

const changesOf = (newest: ReleaseRecord | null, next: Readonly<Record<string, NextApp>>): ReleaseChange[] =>
  Object.entries(next)
    .map(([app, { version }]) => ({ app, from: newest?.set.apps[app]?.version ?? null, to: version }))
    .filter(({ from, to }) => from !== to);

/** How the shares of candidates change; one whose app goes on to another live version is withdrawn. */
function courseOf(newest: ReleaseRecord | null, { live = {}, candidates = {} }: Decision): ReleaseChange[] {
  const outOf = newest?.candidates ?? {};
  const withdrawn = Object.keys(outOf).filter((app) => {
    const next = live[app];
    return app in candidates ? candidates[app] === null : next && next.version !== newest?.set.apps[app]?.version;
  });
  const lives = (app: string): string | null => live[app]?.version ?? newest?.set.apps[app]?.version ?? null;
  return [
    ...withdrawn
      // What goes live is told as that.
      .filter((app) => live[app]?.version !== outOf[app]?.app.version)
      .map((app) => ({ app, from: outOf[app]?.app.version ?? null, to: lives(app) ?? '', percent: 0 })),
    ...Object.entries(candidates).flatMap(([app, next]) =>
      next ? [{ app, from: lives(app), to: next.version, percent: next.percent }] : [],
    ),
  ];
}

/** The candidates beside the next set. Each falls back to what is live then. */
async function nextCandidates(
  store: ReleaseStore,
  set: ReleaseSet,
  newest: ReleaseRecord | null,
  { candidates = {} }: Decision,
): Promise<Record<string, Candidate>> {
  const next: Record<string, Candidate> = {};
  for (const [app, former] of Object.entries(newest?.candidates ?? {}))
    if (set.apps[app]?.version === newest?.set.apps[app]?.version) next[app] = former;
  for (const [app, wanted] of Object.entries(candidates)) {
    delete next[app];
    const live = set.apps[app];
    if (!wanted) continue;
    if (!live) throw new Refusal(`${app} is not live in ${set.channel}; a first version is promoted`);
    const { version, ...course } = wanted;
    const build = await buildOf(store, app, version);
    next[app] = {
      ...course,
      app: liveApp(build, { version: live.version, entry: live.entry }),
      ...(app === 'shell' && { kernel: build.kernel }),
    };
  }
  return next;
}

/** The previews from now on: those that are over, or fit the live set no more, are forgotten. */
async function nextPreviews(
  store: ReleaseStore,
  set: ReleaseSet,
  newest: ReleaseRecord | null,
  { previews = {} }: Decision,
  by: string,
): Promise<Record<string, Preview>> {
  const kept = Object.entries(newest?.previews ?? {}).filter(
    ([secret, preview]) => !(secret in previews) && Date.parse(preview.until) > Date.now() && fits(set, preview),
  );
  const next = Object.fromEntries(kept);
  for (const [secret, wanted] of Object.entries(previews)) {
    if (!wanted) continue;
    const apps: Preview['apps'] = {};
    for (const [app, version] of Object.entries(wanted.versions)) {
      const build = await buildOf(store, app, version);
      const live = set.apps[app];
      const previous = live && live.version !== version ? { version: live.version, entry: live.entry } : undefined;
      apps[app] = { app: liveApp(build, previous), ...(app === 'shell' && { kernel: build.kernel }) };
    }
    next[secret] = { apps, until: wanted.until, by };
  }
  return next;
}

/** The grants from now on: those that are over, or whose app is live no more, are forgotten. */
const nextGrants = (set: ReleaseSet, newest: ReleaseRecord | null, { grants = {} }: Decision): Record<string, Grant> =>
  Object.fromEntries(
    Object.entries({ ...newest?.grants, ...grants }).filter(
      (entry): entry is [string, Grant] =>
        entry[1] !== null && Date.parse(entry[1].until) > Date.now() && Object.hasOwn(set.apps, entry[1].app),
    ),
  );

const fits = (set: ReleaseSet, { apps }: Preview): boolean => clashes(withCandidates(set, apps)).length === 0;

/** Every set that some visitor may get: with each candidate or without. */
function everySet(set: ReleaseSet, candidates: Readonly<Record<string, Candidate>>): ReleaseSet[] {
  let given: Record<string, Candidate>[] = [{}];
  for (const [app, candidate] of Object.entries(candidates))
    given = given.flatMap((one) => [one, { ...one, [app]: candidate }]);
  return given.map((some) => withCandidates(set, some));
}

async function nextSet(
  store: ReleaseStore,
  head: Pick<ReleaseSet, 'channel' | 'revision' | 'issuedAt'>,
  former: ReleaseSet | undefined,
  next: Readonly<Record<string, NextApp>>,
): Promise<ReleaseSet> {
  const apps = { ...former?.apps };
  let kernel = former?.kernel;
  for (const [app, { version, previous }] of Object.entries(next)) {
    if (apps[app]?.version === version) continue;
    const build = await buildOf(store, app, version);
    if (app === 'shell') kernel = build.kernel;
    apps[app] = liveApp(build, previous);
  }
  if (kernel === undefined) throw new NoShell(`${head.channel} has no shell yet; promote the shell first`);
  return { ...head, kernel, apps };
}

async function buildOf(store: ReleaseStore, app: string, version: string): Promise<Build> {
  checkApp(app);
  checkVersion(version);
  const build = await publishedBuild(store, app, version);
  await refuseRemoved(store, app, version);
  if (!build) throw new Refusal(`${app}@${version} is not published`);
  return build;
}
