import { addErrorHandler, registerApplication, start, triggerAppChange, type LifeCycles } from 'single-spa';
import type { ComponentType } from 'react';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { splitLocale } from 'shared-kernel/contract/locale';
import type { Sheet } from 'shared-kernel/contract/platform/manifest';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { RouteTable } from 'shared-kernel/contract/platform/routeTable';
import type { SlotProps } from 'shared-kernel/contract/platform/areaEvents';
import type { SheetName } from 'shared-kernel/contract/platform/sheets';
import type { Host } from 'shared-kernel/platform/host';
import { destinationOf, type Destination } from '../guards/destination.ts';
import type { RemoteLoader } from './RemoteLoader.ts';

/** A little over the 200 ms that single-spa waits before it loads a failed app again. */
const retryPause = 250;

/** The remotes of a release set on this page: which is shown, which failed, and how their sheets are found. */
export class Composition {
  /** Remotes that could not be loaded at all; the page shows one card in their place. */
  readonly failed = observable.set<string>();
  /** Remotes whose code is on its way for the present address. */
  readonly arriving = observable.set<string>();
  private readonly set: ReleaseSet;
  private readonly table: RouteTable;
  private readonly loader: RemoteLoader;
  private readonly host: Host;

  constructor(deps: { set: ReleaseSet; table: RouteTable; loader: RemoteLoader; host: Host }) {
    this.set = deps.set;
    this.table = deps.table;
    this.loader = deps.loader;
    this.host = deps.host;
    makeAutoObservable<this, 'set' | 'table' | 'loader' | 'host'>(
      this,
      {
        set: false,
        table: false,
        loader: false,
        host: false,
        destinationAt: false,
        sheetInfo: false,
        isOpen: false,
        failed: false,
        arriving: false,
      },
      { autoBind: true },
    );
  }

  destinationAt(pathname: string): Destination {
    return destinationOf(this.table, pathname, this.host.root.session.state);
  }

  /** Registers every remote of the set with single-spa and shows the one that the address asks for. */
  start(): void {
    for (const app of this.remotes) {
      registerApplication({
        name: app,
        app: () => this.bring(app),
        activeWhen: ({ pathname }) => this.isShownAt(app, pathname),
      });
    }
    // What fails before mount stays retryable; what fails inside is caught by the remote's own boundary.
    addErrorHandler((error) => this.fail(error.appOrParcelName ?? '', error));
    start();
  }

  /** The session changed or a retry is wanted: guards and failed remotes are looked at again. */
  refresh(): void {
    const hadFailed = this.failed.size > 0;
    this.failed.clear();
    void triggerAppChange();
    // single-spa takes up an app that failed only after a pause; who presses sooner must not be left with nothing.
    if (hadFailed) setTimeout(() => void triggerAppChange(), retryPause);
  }

  /** Loads a remote's code for an address ahead of a tap. Failures are left to the tap itself. */
  prefetch(pathname: string): void {
    const destination = this.destinationAt(pathname);
    if (destination.kind !== 'screen' || destination.match.remote === 'shell') return;
    void this.loader.prepare(destination.match.remote, this.host, splitLocale(pathname).path).catch(() => {});
  }

  /**
   * Whether a route, named by its path in the table, has a screen; one that is not built yet is not offered in menus.
   */
  isOpen(path: string): boolean {
    return this.table.some(({ route }) => route.path === path && route.screen !== null);
  }

  /** What the owner's manifest says of a sheet: its title and its height. */
  sheetInfo(name: SheetName): Sheet | null {
    return this.set.apps[this.sheetOwner(name) ?? '']?.manifest.sheets[name] ?? null;
  }

  /** The component of a remote's sheet, its code loaded. */
  async sheet(name: SheetName): Promise<ComponentType<object>> {
    const app = this.sheetOwner(name);
    const screen = this.sheetInfo(name)?.screen;
    if (!app || !screen) throw new Error(`nobody has the sheet ${name}`);
    const remote = await this.loader.prepare(app, this.host, '');
    return remote.part(this.host, 'sheets', screen);
  }

  /** What the remotes of the set put into a slot, each remote's code loaded. */
  fillers(name: keyof SlotProps): Promise<ComponentType<object>>[] {
    return this.remotes.flatMap((app) => {
      const filler = this.set.apps[app]!.manifest.slots[name];
      return filler
        ? [this.loader.prepare(app, this.host, '').then((remote) => remote.part(this.host, 'slots', filler))]
        : [];
    });
  }

  /** Whose sheet it is: a remote's, or the shell's own. */
  sheetOwner(name: SheetName): string | undefined {
    return Object.keys(this.set.apps).find((app) => this.set.apps[app]!.manifest.sheets[name]);
  }

  private get remotes(): string[] {
    return Object.keys(this.set.apps).filter((app) => app !== 'shell');
  }

  private isShownAt(app: string, pathname: string): boolean {
    const destination = this.destinationAt(pathname);
    return destination.kind === 'screen' && destination.match.remote === app;
  }

  private async bring(app: string): Promise<LifeCycles> {
    runInAction(() => this.arriving.add(app));
    try {
      const remote = await this.loader.prepare(app, this.host, this.host.root.navigation.path);
      return remote.lifecycles as LifeCycles;
    } finally {
      runInAction(() => this.arriving.delete(app));
    }
  }

  private fail(app: string, error: unknown): void {
    if (this.set.apps[app]) this.failed.add(app);
    this.host.onError(error);
  }
}
