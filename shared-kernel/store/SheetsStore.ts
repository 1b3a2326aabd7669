import type { SheetName, SheetParams, SheetResults } from '../contract/platform/sheets.ts';
import { makeAutoObservable } from 'mobx';

export interface OpenSheet<N extends SheetName = SheetName> {
  /** Tells two sheets of the same level apart while one closes and the next opens. */
  id: number;
  /** 1 for the first, 2 for one opened over it; the address says `#footer-sheet-{level}`. */
  level: number;
  name: N;
  params: SheetParams[N];
  /** The title that the screen has set; null shows the manifest's. */
  title: string | null;
}

interface SheetEntry extends OpenSheet {
  settle(result: unknown): void;
}

/** A question over the page or a sheet. The browser draws it itself; this is only its place in the history. */
interface Cover {
  id: number;
  name: null;
  settle(): void;
}

type Entry = SheetEntry | Cover;

const isSheet = (entry: Entry): entry is SheetEntry => entry.name !== null;

/** What the sheets need of the address bar; the shell implements it on the shared history. */
export interface SheetAddress {
  /** Adds a history entry for this level. */
  push(level: number): void;
  /** Goes back over this many entries; resolves once the address has changed, which browsers tell later. */
  back(levels: number): Promise<void>;
  /** Runs at once, or after a way back that is still under way. */
  whenStill(run: () => void): void;
}

/** Sheets by name, one over another: back pops one, close clears all. */
export class SheetsStore {
  private entries: Entry[] = [];
  private nextId = 1;
  private readonly address: SheetAddress;

  constructor(address: SheetAddress) {
    this.address = address;
    makeAutoObservable<this, 'address' | 'nextId'>(this, { address: false, nextId: false }, { autoBind: true });
  }

  get stack(): readonly OpenSheet[] {
    return this.entries.filter(isSheet);
  }

  get top(): OpenSheet | null {
    return this.stack.at(-1) ?? null;
  }

  /**
   * Opens a sheet over the page or over another sheet. Resolves when it is closed: with its result, or undefined when
   * dismissed. The same sheet is not opened over itself: a double tap waits for the one that is there.
   */
  open<N extends SheetName>(name: N, params: SheetParams[N]): Promise<SheetResults[N] | undefined> {
    return new Promise((resolve) => {
      this.address.whenStill(() => this.push(name, params, resolve as (result: unknown) => void));
    });
  }

  /**
   * Closes the topmost sheet and hands its result to its opener once its entry has left the history: what the opener
   * does next (another sheet, another page) then starts from the page that is seen.
   */
  finish<N extends SheetName>(name: N, result?: SheetResults[N]): void {
    const at = this.entries.findLastIndex(isSheet);
    const top = this.entries[at];
    if (top?.name !== name) return;
    // That closes a question over it, too.
    const levels = this.entries.length - at;
    this.entries = this.entries.slice(0, at);
    this.address.whenStill(() => void this.address.back(levels).then(() => top.settle(result)));
  }

  /**
   * Puts a question over the page or a sheet: Back closes it, as it would close a sheet. Returns how to tell that it
   * was closed otherwise.
   */
  cover(onBack: () => void): () => void {
    let isWanted = true;
    const cover: Cover = { id: this.nextId++, name: null, settle: () => void (isWanted && onBack()) };
    this.address.whenStill(() => {
      if (!isWanted) return;
      this.entries = [...this.entries, cover];
      this.address.push(this.entries.length);
    });
    return () => {
      isWanted = false;
      this.address.whenStill(() => {
        // A way back that was under way has taken it along: one entry more would be the page under it.
        if (!this.entries.some(({ id }) => id === cover.id)) return;
        this.entries = this.entries.filter(({ id }) => id !== cover.id);
        void this.address.back(1);
      });
    };
  }

  /**
   * Dismisses the topmost sheet. A second press while the first is under way does nothing; a press while a finished
   * sheet is still leaving the history counts for the sheet below it, which is the one that is seen.
   */
  back(): void {
    const id = this.top?.id;
    this.address.whenStill(() => {
      if (id !== undefined && this.top?.id === id) void this.address.back(1);
    });
  }

  /** Dismisses all open sheets. A question under them belongs to the page and stays. */
  close(): void {
    const id = this.stack[0]?.id;
    this.address.whenStill(() => {
      if (id !== undefined && this.stack[0]?.id === id)
        void this.address.back(this.entries.length - this.entries.findIndex(isSheet));
    });
  }

  setTitle(title: string): void {
    const top = this.entries.findLast(isSheet);
    if (top) top.title = title;
  }

  /** The address changed: sheets above this level are gone. Called by the shell for every navigation. */
  keep(level: number): void {
    const gone = this.entries.slice(level);
    if (gone.length === 0) return;
    this.entries = this.entries.slice(0, level);
    for (const entry of gone.reverse()) entry.settle(undefined);
  }

  private push<N extends SheetName>(name: N, params: SheetParams[N], settle: (result: unknown) => void): void {
    const top = this.entries.at(-1);
    if (top && isSheet(top) && top.name === name && JSON.stringify(top.params) === JSON.stringify(params)) {
      const settleFirst = top.settle;
      top.settle = (result) => {
        settleFirst(result);
        settle(result);
      };
      return;
    }
    const level = this.entries.length + 1;
    this.entries = [...this.entries, { id: this.nextId++, level, name, params, title: null, settle }];
    this.address.push(level);
  }
}
