import { openIn, type OpenGrant } from './grant.ts';
import { history } from './history.ts';
import { newestOf, revisionsOf } from './releaseRecord.ts';
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

/** The live apps of one channel, the shell first. */
export async function status(registry: ReadRegistry, channel: string): Promise<AppStatus[]> {
  const newest = await newestOf(await revisionsOf(registry.store, channel), registry.store, channel, registry.trusted);
  if (!newest) return [];
  const entries = await history(registry, channel);
  return Object.entries(newest.set.apps)
    .sort(([a], [b]) => (a === 'shell' ? -1 : b === 'shell' ? 1 : a.localeCompare(b)))
    .map(([app, { version, previous }]) => {
      const since = entries.find(
        (entry) =>
          'changes' in entry &&
          entry.changes.some((change) => change.app === app && change.to === version && change.percent === undefined),
      );
      const { at, by, why } = since && 'at' in since ? since : newest;
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
