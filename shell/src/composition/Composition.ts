import { addErrorHandler, registerApplication, start, triggerAppChange, type LifeCycles } from 'single-spa';
import type { ComponentType } from 'react';
import { makeAutoObservable, observable } from 'mobx';
import { splitLocale } from 'shared-kernel/contract/locale';
import type { ReleaseSet } from 'shared-kernel/contract/release';
import type { RouteTable } from 'shared-kernel/contract/routeTable';
import type { SheetName } from 'shared-kernel/contract/sheets';
import type { Host } from 'shared-kernel/host';
import { destinationOf, type Destination } from '../guards/destination.ts';
import type { RemoteLoader } from './RemoteLoader.ts';

/** The remotes of a release set on this page: which is shown, which failed, and how their sheets are found. */
export class Composition {
  /** Remotes that could not be loaded at all; the page shows one card in their place. */
  readonly failed = observable.set<string>();
  private readonly set: ReleaseSet;
  private readonly table: RouteTable;
  private readonly loader: RemoteLoader;
  private readonly host: Host;

  constructor(deps: { set: ReleaseSet; table: RouteTable; loader: RemoteLoader; host: Host }) {
    this.set = deps.set;
    this.table = deps.table;
    this.loader = deps.loader;
    this.host = deps.host;
    makeAutoObservable<this, 'set' | 'table' | 'loader' | 'host'>(this, { set: false, table: false, loader: false, host: false, destinationAt: false, failed: false }, { autoBind: true });
  }

  destinationAt(pathname: string): Destination {
    return destinationOf(this.table, pathname, this.host.root.session.state);
  }

  /** Registers every remote of the set with single-spa and shows the one that the address asks for. */
  start(): void {
    for (const app of this.remotes) {
      registerApplication({ name: app, app: () => this.bring(app), activeWhen: ({ pathname }) => this.isShownAt(app, pathname) });
    }
    // What fails before mount stays retryable; what fails inside is caught by the remote's own boundary.
    addErrorHandler((error) => this.fail(error.appOrParcelName ?? '', error));
    start();
  }

  /** The session changed or a retry is wanted: guards and failed remotes are looked at again. */
  refresh(): void {
    this.failed.clear();
    void triggerAppChange();
  }

  /** Loads a remote's code for an address ahead of a tap. Failures are left to the tap itself. */
  prefetch(pathname: string): void {
    const destination = this.destinationAt(pathname);
    if (destination.kind !== 'screen') return;
    void this.loader.prepare(destination.match.remote, this.host, splitLocale(pathname).path).catch(() => {});
  }

  /** The component of a sheet and what its remote's manifest says of it. */
  async sheet(name: SheetName): Promise<ComponentType<object>> {
    const app = this.remotes.find((remote) => this.set.apps[remote]?.manifest?.sheets[name]);
    if (!app) throw new Error(`no remote has the sheet ${name}`);
    const remote = await this.loader.prepare(app, this.host, '');
    return remote.part(this.host, 'sheets', this.set.apps[app]!.manifest!.sheets[name]!.screen);
  }

  private get remotes(): string[] {
    return Object.keys(this.set.apps).filter((app) => this.set.apps[app]?.manifest);
  }

  private isShownAt(app: string, pathname: string): boolean {
    const destination = this.destinationAt(pathname);
    return destination.kind === 'screen' && destination.match.remote === app;
  }

  private async bring(app: string): Promise<LifeCycles> {
    const remote = await this.loader.prepare(app, this.host, this.host.root.navigation.path);
    return remote.lifecycles as LifeCycles;
  }

  private fail(app: string, error: unknown): void {
    if (this.set.apps[app]) this.failed.add(app);
    this.host.onError(error);
  }
}
