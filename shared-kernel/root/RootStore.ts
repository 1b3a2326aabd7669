import type { Api } from '../api/api.ts';
import type { Locale } from '../contract/locale.ts';
import type { Arrangement } from '../contract/platform/drawing.ts';
import type { Navigation } from '../navigation/Navigation.ts';
import { duringStay } from './duringStay.ts';
import type { Slice } from './slice.ts';
import { observable, reaction } from 'mobx';
import { ConnectivityStore } from '../store/ConnectivityStore.ts';
import { EntitiesStore } from '../entities/EntitiesStore.ts';
import { EventBus } from '../store/EventBus.ts';
import { HeaderStore } from '../store/HeaderStore.ts';
import { LiveStore } from '../store/LiveStore.ts';
import { ReactionsStore } from '../entities/ReactionsStore.ts';
import { forgetSessions } from '../store/SessionMemory.ts';
import type { SessionStore } from '../store/SessionStore.ts';
import { SheetsStore } from '../store/SheetsStore.ts';
import { Slots } from '../store/Slots.ts';
import { ToastsStore } from '../store/ToastsStore.ts';

export interface RootStoreDeps {
  api: Api;
  session: SessionStore;
  navigation: Navigation;
  locale: Locale;
  /** The product's name in the page's language. */
  product: string;
  development: boolean;
  /** The address of a style for maps; null: the site's own map. */
  mapStyle?: string | null;
  now?: () => Date;
  drawnFor?: Arrangement | null;
}

/** One per page (or per request on a server), made by the shell and handed to every remote. */
export class RootStore {
  readonly api: Api;
  readonly session: SessionStore;
  readonly navigation: Navigation;
  readonly locale: Locale;
  readonly product: string;
  readonly development: boolean;
  readonly mapStyle: string | null;
  readonly now: () => Date;
  /** The window that a server has drawn the page for; null where the browser draws it. */
  readonly drawnFor: Arrangement | null;
  readonly entities = new EntitiesStore();
  readonly reactions: ReactionsStore;
  readonly header = new HeaderStore();
  readonly toasts = new ToastsStore();
  readonly connectivity = new ConnectivityStore();
  readonly events = new EventBus();
  readonly live = new LiveStore();
  readonly sheets: SheetsStore;
  readonly slots = new Slots();
  private readonly slices = new Map<string, unknown>();
  /**
   * The stay of one account, or of a visitor until an account leaves. Observed, so that what draws an area's stores
   * draws the next ones.
   */
  private readonly stay = observable.box(new AbortController(), { deep: false });

  constructor(deps: RootStoreDeps) {
    this.api = deps.api;
    this.session = deps.session;
    this.navigation = deps.navigation;
    this.locale = deps.locale;
    this.product = deps.product;
    this.development = deps.development;
    this.mapStyle = deps.mapStyle ?? null;
    this.now = deps.now ?? (() => new Date());
    this.drawnFor = deps.drawnFor ?? null;
    this.reactions = new ReactionsStore(deps.api, this.entities);
    this.sheets = new SheetsStore(deps.navigation.sheetAddress);
    // A session may have ended in another tab, or its token with the browser's cookies, while no page was open.
    if (this.session.account === null) forgetSessions();
    reaction(
      () => this.session.account,
      (present, former) => {
        if (hasLeft(former, present)) this.endStay(present === null && this.session.wasRefused);
      },
    );
  }

  /**
   * An area's own stores: made at the first call, kept until the account leaves, so that going away and coming back
   * loses nothing.
   */
  slice<T>(slice: Slice<T>): T {
    const { signal } = this.stay.get();
    if (!this.slices.has(slice.name)) this.slices.set(slice.name, slice.create(duringStay(this, signal), signal));
    return this.slices.get(slice.name) as T;
  }

  /** Drops stores that no screen has shown yet; the next call of `slice` makes new ones. */
  dropSlices(names: readonly string[]): void {
    for (const name of names) this.slices.delete(name);
  }

  get sliceNames(): string[] {
    return [...this.slices.keys()];
  }

  /**
   * Nothing that was loaded for one account may be seen by the next, whichever way it left: signed out, refused,
   * replaced.
   */
  private endStay(wasRefused: boolean): void {
    this.events.emit('signedOut', { wasRefused });
    this.stay.get().abort();
    forgetSessions();
    this.slices.clear();
    this.entities.clear();
    this.connectivity.forgetKept();
    this.stay.set(new AbortController());
  }
}

type Account = RootStore['session']['account'];

/** A token whose account is not known yet is taken to belong to the account before or after it. */
const hasLeft = (former: Account, present: Account): boolean =>
  present === null
    ? former !== null
    : former !== null && former !== 'unknown' && present !== 'unknown' && former !== present;
