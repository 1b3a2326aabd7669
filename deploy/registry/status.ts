import { openIn, type OpenGrant } from './grant.ts';
import { Refusal } from './refusal.ts';
import { newestOf, readRecord, revisionsOf, type ReadRecord } from './releaseRecord.ts';
import type { ReadRegistry, Registry } from './registry.ts';

/** What is live in a channel, since when, and who made it so. */
export interface AppStatus {
  channel: string;
  app: string;
  version: string;
  previous: string | null;
  /** What a share of the visitors gets instead, in percent. */
  candidate: { version: string; percent: number } | null;
  /** Tabs that take it from a tester's own server. */
  grants: OpenGrant[];
  since: string;
  by: string;
  why: string;
  /** Until when gateways accept the channel's newest set. */
  expiresAt: string;
}

export const channels = ({ store }: Registry): Promise<string[]> => store.list('channels/');

/** Who made an app's version live, and when. */
interface Begun {
  version: string;
  at: string;
  by: string;
  why: string;
}

/** What was found out of a channel's newest revision. Revisions never change, so the next look goes back to it at most. */
interface Known {
  digest: string;
  begun: ReadonlyMap<string, Begun>;
}

/** By registry and channel: a console looks again with each change. */
const known = new WeakMap<ReadRegistry, Map<string, Known>>();

/** The live apps of one channel, the shell first. */
export async function status(registry: ReadRegistry, channel: string): Promise<AppStatus[]> {
  const { store, trusted } = registry;
  const revisions = await revisionsOf(store, channel);
  const newest = await newestOf(revisions, store, channel, trusted);
  if (!newest) return [];
  const begun = await begunIn(registry, newest, revisions);
  return Object.entries(newest.set.apps)
    .sort(([a], [b]) => (a === 'shell' ? -1 : b === 'shell' ? 1 : a.localeCompare(b)))
    .map(([app, { version, previous }]) => {
      const { at, by, why } = begun.get(app) ?? newest;
      const beside = newest.candidates[app];
      return {
        channel,
        app,
        version,
        previous: previous?.version ?? null,
        candidate: beside ? { version: beside.app.version, percent: beside.percent } : null,
        grants: openIn(newest).filter((one) => one.app === app),
        since: at,
        by,
        why,
        expiresAt: newest.expiresAt,
      };
    });
}

/** Reads back until it is known of each live version, or to what was known before. */
async function begunIn(
  registry: ReadRegistry,
  newest: ReadRecord,
  revisions: readonly number[],
): Promise<Known['begun']> {
  const { store, trusted } = registry;
  const { apps, channel, revision: last } = newest.set;
  const ofRegistry = known.get(registry) ?? new Map<string, Known>();
  known.set(registry, ofRegistry);
  const former = ofRegistry.get(channel);
  const begun = new Map<string, Begun>();
  const learn = (app: string, one: Begun): void => {
    if (apps[app]?.version === one.version && !begun.has(app)) begun.set(app, one);
  };
  for (const revision of revisions.toReversed()) {
    if (revision > last) continue;
    const record = revision === last ? newest : await believed(readRecord(store, channel, revision, trusted));
    if (record && record.digest === former?.digest) {
      for (const [app, one] of former.begun) learn(app, one);
      break;
    }
    const { changes = [], at = '', by = '', why = '' } = record ?? {};
    for (const { app, to, percent } of changes) if (percent === undefined) learn(app, { version: to, at, by, why });
    if (begun.size === Object.keys(apps).length) break;
  }
  ofRegistry.set(channel, { digest: newest.digest, begun });
  return begun;
}

/** Null for a revision that cannot be trusted. */
const believed = (reading: Promise<ReadRecord | null>): Promise<ReadRecord | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
