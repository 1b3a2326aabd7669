import { makeAutoObservable, observable } from 'mobx';

/**
 * Rows of one kind, each kept once by id and updated in place, so that what one screen changes shows in every other.
 * `put` merges: a card that arrives after the full row keeps the fields that only the full row had.
 */
export class EntityMap<T extends { id: number }> {
  private readonly rows = observable.map<number, T>();

  constructor() {
    makeAutoObservable(this, { get: false, find: false }, { autoBind: true });
  }

  get(id: number): T | undefined {
    return this.rows.get(id);
  }

  find(matches: (row: T) => boolean): T | undefined {
    for (const row of this.rows.values()) if (matches(row)) return row;
    return undefined;
  }

  put(data: T): T {
    const row = this.rows.get(data.id);
    if (row) {
      Object.assign(row, data);
      return row;
    }
    this.rows.set(data.id, data);
    return this.rows.get(data.id) as T;
  }

  delete(id: number): void {
    this.rows.delete(id);
  }

  clear(): void {
    this.rows.clear();
  }
}
