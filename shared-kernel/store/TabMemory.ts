/** The name under which the owner is stored; no text has so short a name. */
const ownerName = '@';

/**
 * Texts by name in the storage of the browser's tab, which survive a reload of the page and the end of a session, but
 * not the tab. What a member wrote is for that member, and for a visitor who may be about to sign in again.
 */
export class TabMemory {
  private readonly prefix: string;
  private readonly account: () => number | 'unknown' | null;
  private readonly storage: () => Storage;

  /** The storage is a function, because a browser that forbids it throws as soon as it is touched. */
  constructor(
    prefix: string,
    account: () => number | 'unknown' | null,
    storage: () => Storage = () => window.sessionStorage,
  ) {
    this.prefix = prefix;
    this.account = account;
    this.storage = storage;
  }

  read(name: string): string | null {
    try {
      const owner = this.storage().getItem(this.prefix + ownerName);
      const reader = this.account();
      if (owner !== null && typeof reader === 'number' && owner !== String(reader)) this.clear();
      return this.storage().getItem(this.prefix + name);
    } catch {
      return null;
    }
  }

  write(name: string, text: string): void {
    try {
      const writer = this.account();
      if (typeof writer === 'number') this.storage().setItem(this.prefix + ownerName, String(writer));
      this.storage().setItem(this.prefix + name, text);
    } catch {
      // Full or forbidden: the text then lasts as long as the page.
    }
  }

  remove(name: string): void {
    try {
      const storage = this.storage();
      storage.removeItem(this.prefix + name);
      const isEmpty = Object.keys(storage).every(
        (key) => !key.startsWith(this.prefix) || key === this.prefix + ownerName,
      );
      if (isEmpty) storage.removeItem(this.prefix + ownerName);
    } catch {
      // Nothing was stored.
    }
  }

  readonly clear = (): void => {
    try {
      const storage = this.storage();
      Object.keys(storage)
        .filter((name) => name.startsWith(this.prefix))
        .forEach((name) => storage.removeItem(name));
    } catch {
      // Nothing was stored.
    }
  };
}
