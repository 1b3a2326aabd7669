import type { LiveApp, LiveFile, ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { Load, Outcome } from 'shared-kernel/contract/releaseHealth';
import type { Host } from 'shared-kernel/platform/host';
import { Patience } from 'shared-kernel/navigation/patience';
import type { Remote } from 'shared-kernel/platform/defineRemote';
import type { ComponentType } from 'react';
import { loadPatience } from './loadPatience.ts';

/** How far a version has come, in this order: its entry, container, module, screen code and first drawing. */
export type Stage = 'script' | 'init' | 'get' | 'prepare' | 'mount' | 'part';

/** How a remote is loaded: by federation, or from one bundle where a benchmark compares the two. */
export type RemoteSource = (
  set: ReleaseSet,
) => (app: string, entry: LiveFile, onStage: (stage: Stage) => void) => Promise<Remote>;

/** A version that was given up, for the operators. */
export interface RemoteFailure {
  app: string;
  version: string;
  stage: Stage;
  error: unknown;
}

interface Deps {
  set: ReleaseSet;
  /** Loads a remote's module from an entry and tells how far it has come. */
  load(app: string, entry: LiveFile, onStage: (stage: Stage) => void): Promise<Remote>;
  onFailure(failure: RemoteFailure): void;
  /** What became of a version: it stood for the first time, it was given up before, or it failed afterwards. */
  onOutcome?(load: Load): void;
  /** For tests; in milliseconds. */
  patience?: number;
}

/** A version whose code is here. */
interface Arrived {
  version: string;
  remote: Remote;
  /** What is left of its time until its first drawing. */
  patience: Patience;
  hasBeenShown: boolean;
}

/**
 * What a remote that is here already may take to bring a piece of code: two tries of 15 s each. In milliseconds.
 */
const piecePatience = 31_000;

/**
 * Brings remotes onto the page. When the active version does not load, fails or never answers, at whatever stage,
 * the last good one is tried once. A version that has been shown is never replaced, since its code has had effects.
 */
export class RemoteLoader {
  private readonly deps: Deps;
  private readonly arrived = new Map<string, Promise<Arrived>>();
  private readonly versions = new Map<string, string>();
  /** Versions that were given up since the app was last asked for afresh, each with its reason. */
  private readonly givenUp = new Map<string, Map<string, unknown>>();

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** The version of a remote that is in use: the previous one after a fallback. */
  versionOf(app: string): string | undefined {
    return this.versions.get(app);
  }

  /** The remote, with its code for this path loaded. May be called again after a failure. */
  async prepare(app: string, host: Host, path: string): Promise<Remote> {
    return (await this.arrive(app, host, path)).remote;
  }

  /**
   * Brings a remote and shows it. `show` draws one version and removes what an earlier one drew; it is called again
   * for the last good version when the first drawing never comes.
   */
  async show(
    app: string,
    host: Host,
    path: string,
    { draw, until }: { draw(remote: Remote): Promise<unknown>; until: AbortSignal },
  ): Promise<void> {
    for (;;) {
      const arrived = await this.arrive(app, host, path);
      if (until.aborted) return;
      const stores = host.root.sliceNames;
      try {
        const patience = arrived.hasBeenShown ? this.newPatience() : arrived.patience;
        await patience.wait(Promise.race([draw(arrived.remote), aborted(until)]));
        if (!until.aborted && !arrived.hasBeenShown) {
          arrived.hasBeenShown = true;
          this.tell(app, arrived.version, 'loaded');
        }
        return;
      } catch (error) {
        this.deps.onFailure({ app, version: arrived.version, stage: 'mount', error });
        this.tell(app, arrived.version, arrived.hasBeenShown ? 'broke' : 'failed');
        if (arrived.hasBeenShown) throw error;
        // The next version makes its own stores; these have the shape of the one that failed.
        host.root.dropSlices(host.root.sliceNames.filter((name) => !stores.includes(name)));
        this.arrived.delete(app);
        this.giveUp(app, arrived.version, error);
      }
    }
  }

  async part(app: string, host: Host, kind: 'sheets' | 'slots', name: string): Promise<ComponentType<object>> {
    const { remote, version } = await this.arrive(app, host, '');
    return this.reported(app, version, 'part', this.newPatience(piecePatience).wait(remote.part(host, kind, name)));
  }

  /** The version in use failed after it had been shown. */
  report(app: string, stage: Stage, error: unknown): void {
    const version = this.versions.get(app) ?? this.deps.set.apps[app]?.version ?? '';
    this.deps.onFailure({ app, version, stage, error });
    this.tell(app, version, 'broke');
  }

  private arrive(app: string, host: Host, path: string): Promise<Arrived> {
    const known = this.arrived.get(app);
    if (known) return known.then((arrived) => this.prepareAgain(app, arrived, host, path));
    const first = this.firstToArrive(app, host, path);
    this.arrived.set(app, first);
    first.catch(() => this.arrived.delete(app));
    return first;
  }

  private async prepareAgain(app: string, arrived: Arrived, host: Host, path: string): Promise<Arrived> {
    const { remote, version } = arrived;
    await this.reported(app, version, 'prepare', this.newPatience(piecePatience).wait(remote.prepare(host, path)));
    return arrived;
  }

  private async firstToArrive(app: string, host: Host, path: string): Promise<Arrived> {
    const live = this.deps.set.apps[app];
    if (!live) throw new Error(`${app} is not in the release set`);
    for (const { version, entry } of entriesInOrder(live)) {
      if (this.givenUp.get(app)?.has(version)) continue;
      const patience = this.newPatience();
      let stage: Stage = 'script';
      const load = async (): Promise<Remote> => {
        const remote = await this.deps.load(app, entry, (reached) => (stage = reached));
        stage = 'prepare';
        await remote.prepare(host, path);
        return remote;
      };
      try {
        const remote = await patience.wait(load());
        this.versions.set(app, version);
        return { version, remote, patience, hasBeenShown: false };
      } catch (error) {
        this.deps.onFailure({ app, version, stage, error });
        this.tell(app, version, 'failed');
        this.giveUp(app, version, error);
      }
    }
    const reasons = [...(this.givenUp.get(app)?.values() ?? [])];
    // Whoever asks next begins afresh.
    this.givenUp.delete(app);
    throw reasons.at(-1);
  }

  private tell(app: string, version: string, outcome: Outcome): void {
    this.deps.onOutcome?.({ app, version, outcome });
  }

  private giveUp(app: string, version: string, reason: unknown): void {
    this.givenUp.set(app, (this.givenUp.get(app) ?? new Map<string, unknown>()).set(version, reason));
  }

  private async reported<T>(app: string, version: string, stage: Stage, answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      this.deps.onFailure({ app, version, stage, error });
      this.tell(app, version, 'broke');
      throw error;
    }
  }

  private newPatience(milliseconds?: number): Patience {
    return new Patience(this.deps.patience ?? milliseconds ?? loadPatience());
  }
}

const entriesInOrder = (live: LiveApp): { version: string; entry: LiveFile }[] => [
  live,
  ...(live.previous ? [live.previous] : []),
];

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
