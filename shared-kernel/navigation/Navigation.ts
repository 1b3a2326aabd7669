import { NavigationType } from 'react-router-dom';
import { localizePath, splitLocale, type Locale } from '../contract/locale.ts';
import type { SheetAddress } from '../store/SheetsStore.ts';
import type { SharedHistory } from './history.ts';
import { countDown } from './patience.ts';

const sheetHash = /#footer-sheet-(\d+)$/;

/** In milliseconds. The browser goes back within a frame or two; one that never answers must not hold everything up. */
const longestWayBack = 1000;

interface GoOptions {
  replace?: boolean;
  state?: Record<string, unknown>;
}

/** The one way to move about. Paths are those of the route table, without the language prefix. */
export class Navigation {
  readonly history: SharedHistory;
  readonly locale: Locale;
  /** Entries pushed by this page; at zero there is nothing of ours to go back to. */
  private depth = 0;
  /** A way back that the browser has not answered yet. */
  private travelling: Promise<void> | null = null;
  private arrive = (): void => {};
  /** Asks whoever is about to leave the page, if there is something to lose. */
  private ask: ((go: () => void) => void) | null = null;

  constructor(history: SharedHistory, locale: Locale) {
    this.history = history;
    this.locale = locale;
    history.listen(({ action, location }) => {
      if (action === NavigationType.Push) this.depth++;
      else if (action === NavigationType.Pop) this.depth = entryDepth(location.state) ?? Math.max(0, this.depth - 1);
      if (action === NavigationType.Pop) this.arrive();
    });
    this.depth = entryDepth(history.location.state) ?? 0;
  }

  get path(): string {
    return splitLocale(this.history.location.pathname).path;
  }

  /** An address of the site for a path: `/saves?x=1` is `/en/saves?x=1` in English. */
  href(path: string): string {
    return localizePath(this.locale, path);
  }

  navigate(path: string, options: GoOptions = {}): void {
    this.goTo(this.href(path), options);
  }

  /**
   * The same for an address that has its language already, such as a link's. Entries of sheets that are open over
   * the page make way for it, so that Back leads to the page and not to a sheet that is no longer there.
   */
  goTo(address: string, options: GoOptions = {}): void {
    const { ask } = this;
    if (ask && pageOf(address) !== this.history.location.pathname) return ask(() => this.goTo(address, options));
    this.whenStill(() => {
      // An address that was copied with its mark has no entries under it: going back would leave the site.
      const level = sheetHash.test(address) ? 0 : Math.min(this.sheetLevel, this.depth);
      if (level === 0) return this.write(address, options);
      const surplus = level - (options.replace ? 0 : 1);
      const write = () => this.write(address, { ...options, replace: true });
      if (surplus === 0) write();
      else void this.travel(surplus).then(write);
    });
  }

  /** Back in history, or home when this page is where the visit began. */
  back(): void {
    this.whenStill(() => {
      if (this.depth > 0) void this.travel(1);
      else this.navigate('/home', { replace: true });
    });
  }

  /**
   * From now on whoever goes to another page is asked first, and `go` takes them there once nothing holds them. Returns
   * how to end that.
   */
  hold(ask: (go: () => void) => void): () => void {
    this.ask = ask;
    return () => {
      if (this.ask === ask) this.ask = null;
    };
  }

  /**
   * Lets everybody go without asking: what could be lost is kept elsewhere, as when the same page is loaded in another
   * language.
   */
  letGo(): void {
    this.ask = null;
  }

  get isHeld(): boolean {
    return this.ask !== null;
  }

  /** How many sheets are open by the address. */
  get sheetLevel(): number {
    return Number(sheetHash.exec(this.history.location.hash)?.[1] ?? 0);
  }

  /**
   * Runs when no sheet or question lies over the page: at once, or shortly after the last one is closed, when the
   * address has what it was opened for. Writing to the address while one lies over the page would lose that. Returns
   * how to call it off.
   */
  whenUncovered(run: () => void): () => void {
    if (this.sheetLevel === 0) {
      run();
      return () => {};
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unlisten = this.history.listen(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (this.sheetLevel > 0) return;
        unlisten();
        run();
      });
    });
    return () => {
      clearTimeout(timer);
      unlisten();
    };
  }

  readonly sheetAddress: SheetAddress = {
    push: (level) => {
      const { pathname, search } = this.history.location;
      this.goTo(`${pathname}${search}#footer-sheet-${level}`);
    },
    back: (levels) => this.travel(levels),
    whenStill: (run) => this.whenStill(run),
  };

  /**
   * Runs at once, or after a way back that is under way: what is pushed before the browser has gone back would be lost
   * with it.
   */
  private whenStill(run: () => void): void {
    if (this.travelling) void this.travelling.then(() => this.whenStill(run));
    else run();
  }

  /** Goes back over this many entries; resolves once the address has come back. */
  private travel(entries: number): Promise<void> {
    this.travelling ??= new Promise((resolve) => {
      const end = countDown(longestWayBack, () => this.arrive());
      this.arrive = () => {
        end();
        this.arrive = () => {};
        this.travelling = null;
        resolve();
      };
      this.history.go(-entries);
    });
    return this.travelling;
  }

  private write(address: string, { replace, state }: GoOptions): void {
    if (replace) this.history.replace(address, { ...state, depth: this.depth });
    else this.history.push(address, { ...state, depth: this.depth + 1 });
  }
}

const pageOf = (address: string): string => address.replace(/[?#].*$/, '');

const entryDepth = (state: unknown): number | undefined => (state as { depth?: number } | null)?.depth;
