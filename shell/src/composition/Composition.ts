import { addErrorHandler, registerApplication, start, triggerAppChange, type AppProps } from 'single-spa';
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
import type { Loss } from './reloadOnce.ts';
import { addressOf, Visit } from './Visit.ts';

/** Each costs the memory of a screen; a visitor goes from a list to an event, to its host, and back. */
const mostLeft = 3;

/** What a sheet is made of: its content, and what its header offers beside the cross. */
export type SheetPart = 'screen' | 'headerAction';

/** The remotes of a release set on this page: which is shown, which failed, and where their sheets are. */
export class Composition {
  /** Remotes that could not be loaded at all; the page shows one card in their place. */
  readonly failed = observable.set<string>();
  /** Remotes whose code is on its way for the present address. */
  readonly arriving = observable.set<string>();
  /** The first screen stands, or did not come: what lies beside it may be fetched now. */
  hasSettled = false;
  private readonly set: ReleaseSet;
  private readonly table: RouteTable;
  private readonly loader: RemoteLoader;
  private readonly host: Host;
  private readonly onLoss: (loss: Loss) => void;
  /** The address of the page itself, which a server may have drawn. */
  private first = '';
  private visit: { props: AppProps; stay: Visit } | null = null;
  /** The latest screens that were left, for the way back. */
  private left: Visit[] = [];
  /** For each area, the screen that the visitor will likely ask for next. */
  private readonly ahead = new Map<string, Visit>();

  constructor(deps: {
    set: ReleaseSet;
    table: RouteTable;
    loader: RemoteLoader;
    host: Host;
    onLoss?: (loss: Loss) => void;
  }) {
    this.set = deps.set;
    this.table = deps.table;
    this.loader = deps.loader;
    this.host = deps.host;
    this.onLoss = deps.onLoss ?? (() => {});
    // What one account left is not for the next.
    deps.host.root.events.on('signedOut', () => this.keepLeft(0));
    makeAutoObservable<this, 'set' | 'table' | 'loader' | 'host' | 'onLoss' | 'first' | 'visit' | 'left' | 'ahead'>(
      this,
      {
        set: false,
        table: false,
        loader: false,
        host: false,
        onLoss: false,
        lost: false,
        first: false,
        visit: false,
        left: false,
        ahead: false,
        destinationAt: false,
        areaAt: false,
        sheetInfo: false,
        isOpen: false,
        hasSheet: false,
        failed: false,
        arriving: false,
      },
      { autoBind: true },
    );
  }

  destinationAt(pathname: string): Destination {
    return destinationOf(this.table, pathname, this.host.root.session.state);
  }

  /** The area and the route of a path, or null where no screen would be shown. */
  areaAt(pathname: string): string | null {
    const destination = this.destinationAt(pathname);
    return destination.kind === 'screen' ? `${destination.match.remote} ${destination.match.route.path}` : null;
  }

  /**
   * Registers every remote of the set with single-spa and shows the one that the address asks for. single-spa
   * decides who is shown, and is never made to wait for a remote that is loading: nothing else could be shown
   * meanwhile.
   */
  start(): void {
    this.first = addressOf(this.host.root.navigation.history.location);
    for (const app of this.remotes) {
      registerApplication({
        name: app,
        app: {
          bootstrap: async () => {},
          mount: async (props: AppProps) => void this.enter(app, props),
          unmount: async () => this.leave(),
        },
        activeWhen: ({ pathname }) => this.isShownAt(app, pathname),
      });
    }
    addErrorHandler(this.host.onError);
    start();
  }

  /**
   * The session or the address changed, or a retry is wanted: asks the guards again, and a remote that failed.
   */
  refresh(): void {
    const { visit } = this;
    const { pathname } = this.host.root.navigation.history.location;
    const again = visit && this.failed.has(visit.stay.app) && this.isShownAt(visit.stay.app, pathname);
    this.failed.clear();
    for (const app of this.ahead.keys()) this.forgetAhead(app);
    if (again) void this.enter(visit.stay.app, visit.props);
    void triggerAppChange();
  }

  /**
   * Loads a remote's code for an address before it is tapped, then draws its screen, so that the tap only shows it.
   * A failure is left to the tap itself.
   */
  prefetch(pathname: string): void {
    const destination = this.destinationAt(pathname);
    if (destination.kind !== 'screen' || destination.match.remote === 'shell') return;
    const { remote } = destination.match;
    void this.loader.prepare(remote, this.host, splitLocale(pathname).path).then(
      () => this.drawAhead(remote, pathname),
      () => {},
    );
  }

  /** React draws hidden content in its idle time, in small portions, and runs none of its effects. */
  private drawAhead(app: string, pathname: string): void {
    const { visit, host, loader } = this;
    const ahead = { pathname, search: '', hash: '', state: null, key: 'ahead', unstable_mask: undefined };
    // A screen beside it in the same area is drawn by the area itself.
    if (!visit || visit.stay.app === app || this.ahead.get(app)?.isAt(ahead)) return;
    this.forgetAhead(app);
    const next = new Visit({ app, props: visit.props, loader, host, outlet: host.outlet(), ahead });
    this.ahead.set(app, next);
    void next.begin().catch(() => {});
  }

  private forgetAhead(app: string): void {
    this.ahead.get(app)?.forget();
    this.ahead.delete(app);
  }

  /** Whether a route has a screen. Menus leave out what is not built yet, and what an area has that is not published. */
  isOpen(path: string): boolean {
    return this.table.some(({ route }) => route.path === path && route.screen !== null);
  }

  /** Whether a sheet's area is published; a menu's way to it is left out otherwise. */
  hasSheet(name: SheetName): boolean {
    return this.sheetInfo(name) !== null;
  }

  sheetInfo(name: SheetName): Sheet | null {
    return this.set.apps[this.sheetOwner(name) ?? '']?.manifest.sheets[name] ?? null;
  }

  /** A component of a remote's sheet, its code loaded. */
  async sheet(name: SheetName, part: SheetPart): Promise<ComponentType<object>> {
    const app = this.sheetOwner(name);
    const component = this.sheetInfo(name)?.[part];
    if (!app || !component) throw new Error(`nobody has the ${part} of the sheet ${name}`);
    return this.loader.part(app, this.host, 'sheets', component);
  }

  /** Code that the visitor waits for did not come, asked for twice. */
  lost(error: unknown): void {
    this.onLoss({ error, wasRetried: true, wasLoading: true });
  }

  reportSheet(name: SheetName, error: unknown): void {
    this.loader.report(this.sheetOwner(name) ?? 'shell', 'part', error);
  }

  /** What the remotes of the set put into a slot, each remote's code loaded. */
  fillers(name: keyof SlotProps): Promise<ComponentType<object>>[] {
    return this.remotes.flatMap((app) => {
      const filler = this.set.apps[app]!.manifest.slots[name];
      return filler ? [this.loader.part(app, this.host, 'slots', filler)] : [];
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

  private async enter(app: string, props: AppProps): Promise<void> {
    const ahead = this.ahead.get(app);
    const atHand = [...this.left, ahead].find((visit) => visit?.app === app && visit.isAtHand);
    if (atHand !== ahead) this.forgetAhead(app);
    if (atHand) {
      this.ahead.delete(app);
      this.left = this.left.filter((visit) => visit !== atHand);
      this.visit = { props, stay: atHand };
      atHand.takeUp();
      return;
    }
    const outlet = this.host.outlet();
    const place = this.hasSettled ? null : outlet.querySelector<HTMLElement>(':scope > [data-area]');
    const onServer = place ? { place, version: this.set.apps[app]?.version, address: this.first } : undefined;
    const stay = new Visit({ app, props, loader: this.loader, host: this.host, outlet, onServer });
    this.visit = { props, stay };
    this.arriving.add(app);
    try {
      await stay.begin();
    } catch (error) {
      // Reported by the loader, stage by stage.
      runInAction(() => this.failed.add(app));
      this.lost(error);
    } finally {
      runInAction(() => {
        this.hasSettled = true;
        if (this.visit?.stay === stay) this.arriving.delete(app);
      });
    }
  }

  private leave(): void {
    const { visit } = this;
    this.visit = null;
    this.arriving.clear();
    if (!visit) return;
    visit.stay.leave();
    this.left.unshift(visit.stay);
    this.keepLeft(mostLeft);
  }

  private keepLeft(count: number): void {
    for (const visit of this.left.splice(count)) visit.forget();
  }
}
