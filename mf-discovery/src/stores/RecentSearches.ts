import { makeAutoObservable, observableRef } from 'mobx';
import { searchedFor } from 'shared-kernel/language/searched';

const key = 'discovery.searches';
const most = 8;

/** The latest searches on this device, the newest first. */
export class RecentSearches {
  list: readonly string[] = [];
  private isRead = false;

  constructor() {
    makeAutoObservable<this, 'isRead'>(this, { list: observableRef, isRead: false }, { autoBind: true });
  }

  /** Not while a server draws the page, which has no device. */
  enter(): void {
    if (this.isRead) return;
    this.isRead = true;
    this.list = stored();
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
      localStorage.setItem(key, JSON.stringify(list));
    } catch {
      // Where nothing can be stored, they last as long as the page.
    }
  }
}

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter((text) => typeof text === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}
