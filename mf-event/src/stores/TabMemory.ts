/** Texts by name in the storage of the browser's tab, which survive a reload of the page but not its tab. */
export class TabMemory {
  private readonly prefix: string;
  private readonly storage: () => Storage;

  /** A function, because a browser that forbids storage throws on the mere mention. */
  constructor(prefix: string, storage: () => Storage) {
    this.prefix = prefix;
    this.storage = storage;
  }

  read(name: string): string | null {
    try {
      return this.storage().getItem(this.prefix + name);
    } catch {
      return null;
    }
  }

  write(name: string, text: string): void {
    try {
      this.storage().setItem(this.prefix + name, text);
    } catch {
      // Full or forbidden: the text then lasts as long as the page.
    }
  }

  remove(name: string): void {
    try {
      this.storage().removeItem(this.prefix + name);
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
