import { NavigationType } from 'react-router-dom';
import { localizePath, splitLocale, type Locale } from '../contract/locale.ts';
import type { SheetAddress } from '../store/SheetsStore.ts';
import type { SharedHistory } from './history.ts';

const sheetHash = /^#footer-sheet-(\d+)$/;

/** The one way to move about. Paths are those of the route table, without the language prefix. */
export class Navigation {
  readonly history: SharedHistory;
  readonly locale: Locale;
  /** Entries pushed by this page; below one there is nothing of ours to go back to. */
  private depth = 0;

  constructor(history: SharedHistory, locale: Locale) {
    this.history = history;
    this.locale = locale;
    history.listen(({ action, location }) => {
      if (action === NavigationType.Push) this.depth++;
      else if (action === NavigationType.Pop) this.depth = entryDepth(location.state) ?? Math.max(0, this.depth - 1);
    });
    this.depth = entryDepth(history.location.state) ?? 0;
  }

  /** The path of the address without its language. */
  get path(): string {
    return splitLocale(this.history.location.pathname).path;
  }

  /** An address of the site for a path: `/saves?x=1` is `/en/saves?x=1` in English. */
  href(path: string): string {
    return localizePath(this.locale, path);
  }

  navigate(path: string, options: { replace?: boolean; state?: Record<string, unknown> } = {}): void {
    this.goTo(this.href(path), options);
  }

  /** The same for an address that has its language already, such as a link's. */
  goTo(address: string, options: { replace?: boolean; state?: Record<string, unknown> } = {}): void {
    if (options.replace) this.history.replace(address, { ...options.state, depth: this.depth });
    else this.history.push(address, { ...options.state, depth: this.depth + 1 });
  }

  /** Back in history, or home when this page is where the visit began. */
  back(): void {
    if (this.depth > 0) this.history.go(-1);
    else this.navigate('/home', { replace: true });
  }

  /** How many sheets the address says are open. */
  get sheetLevel(): number {
    return Number(sheetHash.exec(this.history.location.hash)?.[1] ?? 0);
  }

  readonly sheetAddress: SheetAddress = {
    push: (level) => {
      const { pathname, search } = this.history.location;
      this.goTo(`${pathname}${search}#footer-sheet-${level}`);
    },
    back: (levels) => this.history.go(-levels),
  };
}

const entryDepth = (state: unknown): number | undefined => (state as { depth?: number } | null)?.depth;
