import { makeAutoObservable, reaction } from 'mobx';
import { splitLocale } from 'shared-kernel/contract/locale';
import type { Layout } from 'shared-kernel/contract/platform/manifest';
import { returnPath, withReturn } from 'shared-kernel/navigation/returnPath';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { Destination } from '../guards/destination.ts';
import type { Composition } from '../composition/Composition.ts';

/**
 * What the frame shows around the present address: its layout, its title, and whether anything is there at all.
 */
export class RouteStore {
  private pathname: string;
  /** The page that a visitor wanted and was sent home from. */
  refused: string | null = null;
  private readonly root: RootStore;
  private readonly composition: Composition;

  constructor(root: RootStore, composition: Composition) {
    this.root = root;
    this.composition = composition;
    const { history } = root.navigation;
    this.pathname = history.location.pathname;
    makeAutoObservable<this, 'root' | 'composition' | 'presentPath'>(
      this,
      { root: false, composition: false, isAt: false, presentPath: false },
      { autoBind: true },
    );
    // A reload loses the sheets, so their mark in the address goes too.
    if (root.navigation.sheetLevel > 0)
      root.navigation.goTo(this.pathname + history.location.search, { replace: true });
    history.listen(({ location }) => this.move(location.pathname));
    reaction(() => this.redirect, this.follow, { fireImmediately: true });
    reaction(() => this.pathname, this.resetHeader, { fireImmediately: true });
  }

  get destination(): Destination {
    return this.composition.destinationAt(this.pathname);
  }

  /** The remote in charge of the address. */
  get remote(): string | null {
    return 'match' in this.destination ? this.destination.match.remote : null;
  }

  get layout(): Layout {
    return 'match' in this.destination ? this.destination.match.route.layout : 'default';
  }

  /** The path of the route table that is shown, for marking the present tab. */
  get routePath(): string | null {
    return 'match' in this.destination ? this.destination.match.route.path : null;
  }

  /** Whether it is one of the pages that everything begins at, from which no way leads back. */
  get isFront(): boolean {
    return this.routePath === '/' || this.routePath === '/home';
  }

  /** Whether this path is shown; addresses of people are written in any case. */
  isAt(path: string): boolean {
    return comparable(splitLocale(this.pathname).path) === comparable(path);
  }

  get title(): string {
    return 'match' in this.destination ? (this.destination.match.route.title[this.root.locale] ?? '') : '';
  }

  get hasFailed(): boolean {
    return this.remote !== null && this.composition.failed.has(this.remote);
  }

  /** Leads where the guards send, and remembers where the visitor wanted to be. */
  private follow(to: string | null): void {
    const { navigation, session } = this.root;
    if (to === null) return this.takeRefusal();
    // Whoever may not stay is not asked whether to leave; what they typed is kept by its form.
    navigation.letGo();
    if (to === '/') {
      if (session.state.kind === 'visitor') this.refused = this.presentPath;
      navigation.navigate(to, { replace: true });
    } else navigation.navigate(withReturn(to, this.presentPath), { replace: true });
  }

  /** The gateway sends a visitor home before any script runs, with the wanted page in the address. */
  private takeRefusal(): void {
    const { navigation, session } = this.root;
    const { search } = navigation.history.location;
    const next = new URLSearchParams(search).get('next');
    if (this.routePath !== '/' || next === null) return;
    navigation.navigate('/', { replace: true });
    const path = returnPath(next);
    if (path !== '/' && session.state.kind === 'visitor') this.refused = path;
  }

  /** The present address as a path of the route table. */
  private get presentPath(): string {
    const { pathname, search } = this.root.navigation.history.location;
    return returnPath(splitLocale(pathname).path + search);
  }

  /** The visitor has been shown the reason. */
  forgetRefusal(): void {
    this.refused = null;
  }

  private get redirect(): string | null {
    return this.destination.kind === 'redirect' ? this.destination.to : null;
  }

  private move(pathname: string): void {
    const hasMoved = pathname !== this.pathname;
    this.pathname = pathname;
    if (hasMoved && this.composition.failed.size > 0) this.composition.refresh();
    this.root.sheets.keep(this.root.navigation.sheetLevel);
  }

  private resetHeader(): void {
    this.root.header.reset({ title: this.title, back_btn: !this.isFront });
  }
}

const comparable = (path: string): string => path.replace(/\/+$/, '').toLowerCase();
