import type { Api } from '../api/api.ts';
import type { Locale } from '../contract/locale.ts';
import type { Navigation } from '../navigation/Navigation.ts';
import type { Slice } from './slice.ts';
import { ConnectivityStore } from './ConnectivityStore.ts';
import { EntitiesStore } from './EntitiesStore.ts';
import { EventBus } from './EventBus.ts';
import { HeaderStore } from './HeaderStore.ts';
import type { SessionStore } from './SessionStore.ts';
import { SheetsStore } from './SheetsStore.ts';
import { ToastsStore } from './ToastsStore.ts';

export interface RootStoreDeps {
  api: Api;
  session: SessionStore;
  navigation: Navigation;
  locale: Locale;
  /** The product's name in the page's language. */
  product: string;
  development: boolean;
  now?: () => Date;
}

/** One per page (or per request on a server), made by the shell and handed to every remote. */
export class RootStore {
  readonly api: Api;
  readonly session: SessionStore;
  readonly navigation: Navigation;
  readonly locale: Locale;
  readonly product: string;
  readonly development: boolean;
  readonly now: () => Date;
  readonly entities = new EntitiesStore();
  readonly header = new HeaderStore();
  readonly toasts = new ToastsStore();
  readonly connectivity = new ConnectivityStore();
  readonly events = new EventBus();
  readonly sheets: SheetsStore;
  private readonly slices = new Map<string, unknown>();

  constructor(deps: RootStoreDeps) {
    this.api = deps.api;
    this.session = deps.session;
    this.navigation = deps.navigation;
    this.locale = deps.locale;
    this.product = deps.product;
    this.development = deps.development;
    this.now = deps.now ?? (() => new Date());
    this.sheets = new SheetsStore(deps.navigation.sheetAddress);
  }

  /** An area's own stores: made at the first call, kept for the life of the page, so that leaving and coming back loses nothing. */
  slice<T>(slice: Slice<T>): T {
    if (!this.slices.has(slice.name)) this.slices.set(slice.name, slice.create(this));
    return this.slices.get(slice.name) as T;
  }

  /** Names of the slices that areas have added so far. */
  get sliceNames(): string[] {
    return [...this.slices.keys()];
  }
}
