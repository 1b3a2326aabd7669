import { makeAutoObservable, observableRef } from 'mobx';
import { searchedFor } from 'shared-kernel/language/searched';

const key = 'discovery.searches';
const most = 8;

/** Whose searches: a session's, by its mark, or those of the device's visitors (null). */
interface Searcher {
  readonly mark: string | null;
}

interface Kept {
  of: string | null;
  list: unknown;
}

/** The latest searches on this device in this session, the newest first. The next account does not see them. */
export class RecentSearches {
  list: readonly string[] = [];
  private isRead = false;
  private readonly session: Searcher;

  constructor(session: Searcher) {
    this.session = session;
    makeAutoObservable<this, 'isRead' | 'session'>(
      this,
      { list: observableRef, isRead: false, session: false },
      { autoBind: true },
    );
  }

  /** Not while a server draws the page, which has no device. */
  enter(): void {
    if (this.isRead) return;
    this.isRead = true;
    this.list = this.stored();
  }

  remember(text: string): void {
    const wanted = searchedFor(text);
    if (wanted === '') return;
    this.enter();
    this.write([wanted, ...this.list.filter((other) => other !== wanted)].slice(0, most));
  }

  clear(): void {
    this.write([]);
  }

  private write(list: readonly string[]): void {
    this.list = list;
    try {
      localStorage.setItem(key, JSON.stringify({ of: this.session.mark, list } satisfies Kept));
    } catch {
      // Where nothing can be stored, they last as long as the page.
    }
  }

  private stored(): string[] {
    try {
      const { of, list }: { of?: unknown; list?: unknown } = JSON.parse(localStorage.getItem(key) ?? '{}');
      if (of !== this.session.mark || !Array.isArray(list)) return [];
      return list.filter((text): text is string => typeof text === 'string').slice(0, most);
    } catch {
      return [];
    }
  }
}
