import type { LiveApp, LiveFile, ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { Remote } from 'shared-kernel/platform/defineRemote';
import type { Host } from 'shared-kernel/platform/host';

/** An entry that was given up, for the operators. */
export interface RemoteFailure {
  app: string;
  version: string;
  error: unknown;
}

interface Deps {
  set: ReleaseSet;
  load(app: string, entry: LiveFile): Promise<Remote>;
  onFailure(failure: RemoteFailure): void;
}

/**
 * Brings a remote up to the point where it can be mounted. When its active version fails before that, the last good
 * one is tried once; a version that has already been mounted is never exchanged, since its code has had effects.
 */
export class RemoteLoader {
  private readonly deps: Deps;
  private readonly loaded = new Map<string, Promise<Remote>>();
  private readonly versions = new Map<string, string>();

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** The version of a remote that is in use: the previous one after a fallback. */
  versionOf(app: string): string | undefined {
    return this.versions.get(app);
  }

  /** The remote with its code for this path loaded. A failed attempt may be made again. */
  prepare(app: string, host: Host, path: string): Promise<Remote> {
    const ready = this.loaded.get(app);
    if (ready) return ready.then(async (remote) => (await remote.prepare(host, path), remote));
    const loading = this.firstLoad(app, async (remote) => remote.prepare(host, path));
    this.loaded.set(app, loading);
    loading.catch(() => this.loaded.delete(app));
    return loading;
  }

  private async firstLoad(app: string, prepare: (remote: Remote) => Promise<void>): Promise<Remote> {
    const live = this.deps.set.apps[app];
    if (!live) throw new Error(`${app} is not in the release set`);
    const candidates = entriesInOrder(live);
    let lastError: unknown;
    for (const { version, entry } of candidates) {
      try {
        const remote = await this.deps.load(app, entry);
        await prepare(remote);
        this.versions.set(app, version);
        return remote;
      } catch (error) {
        lastError = error;
        this.deps.onFailure({ app, version, error });
      }
    }
    throw lastError;
  }
}

const entriesInOrder = (live: LiveApp): { version: string; entry: LiveFile }[] => [
  live,
  ...(live.previous ? [live.previous] : []),
];
