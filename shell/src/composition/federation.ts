import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { LiveApp, LiveFile, ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { Remote } from 'shared-kernel/platform/defineRemote';
import { loadPatience } from './loadPatience.ts';
import type { Stage } from './RemoteLoader.ts';

const containerOf = (app: string): string => app.replaceAll('-', '_');

/**
 * The federation runtime with the release set's rules: only known entries, each with the hash that the browser
 * enforces.
 */
export class Federation {
  private readonly runtime = getInstance()!;
  /** Who waits for an entry, by its address. */
  private readonly onStage = new Map<string, (stage: Stage) => void>();

  constructor(set: ReleaseSet) {
    const hashes = new Map(
      Object.values(set.apps)
        .flatMap(entriesOf)
        .map(({ url, integrity }) => [addressOf(url), integrity]),
    );
    this.runtime.registerPlugins([onlyKnownScripts(hashes), stages(this.onStage)]);
  }

  /** Loads `./app` of a remote from this entry. A later call with another entry replaces the first. */
  async load(app: string, entry: LiveFile, onStage: (stage: Stage) => void): Promise<Remote> {
    const name = containerOf(app);
    let hasCome = false;
    this.onStage.set(addressOf(entry.url), (stage) => {
      hasCome = stage === 'get';
      onStage(stage);
    });
    this.runtime.registerRemotes([{ name, entry: entry.url }], { force: true });
    const bring = (): Promise<Remote | null> => this.runtime.loadRemote<Remote>(`${name}/app`);
    const remote = await bring().catch((error: unknown) => {
      // The network may have lost a part of what the entry loads. An entry that does not come at all is for the
      // next version.
      if (hasCome) return bring();
      throw error;
    });
    if (!remote) throw new Error(`${app} exposes no app`);
    return remote;
  }
}

const addressOf = (url: string): string => new URL(url, location.href).href;

const entriesOf = (app: LiveApp): LiveFile[] => [app.entry, ...(app.previous ? [app.previous.entry] : [])];

/**
 * Fails closed: an address without a hash is not loaded. The entry's own loader pins the hashes of its chunks.
 */
const onlyKnownScripts = (hashes: Map<string, string>): ModuleFederationRuntimePlugin => ({
  name: 'only-known-scripts',
  createScript({ url }) {
    const address = addressOf(url);
    const integrity = hashes.get(address);
    if (!integrity) throw new Error(`${address} is not in the release set`);
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    return { script, timeout: loadPatience() };
  },
});

/** Tells how far a container has come. */
const stages = (onStage: Map<string, (stage: Stage) => void>): ModuleFederationRuntimePlugin => ({
  name: 'stages',
  afterLoadEntry({ remoteInfo, error }) {
    if (!error) onStage.get(remoteInfo.entry)?.('init');
  },
  afterInitRemote({ remoteInfo, error }) {
    if (!error) onStage.get(remoteInfo.entry)?.('get');
  },
});
