import { makeAutoObservable, observable } from 'mobx';
import { keysOf } from '../contract/keys.ts';

/** In milliseconds: for how long an answer may be under way that was asked for before a change. */
const longestAnswer = 10_000;

/**
 * Makes each field of a row observable and nothing inside of it: a value that consists of others is replaced, never
 * changed. Observing every level of twenty cards that come took longer than all else that is done with them.
 */
export const observedRow = <T extends object>(data: T): T => observable.object(data, undefined, { deep: false });

/**
 * Rows of one kind, each kept once by id and updated in place, so that what one screen changes shows in every other.
 * `put` merges: a card that arrives after the full row keeps the fields that only the full row had. Fields are replaced
 * as a whole (`observedRow`).
 */
export class EntityMap<T extends { id: number }> {
  private readonly rows = observable.map<number, T>(undefined, { deep: false });
  /** By id and field: how many changes are under way, or until when answers from before them may still come. */
  private readonly held = new Map<number, Map<keyof T, { changes: number; until: number }>>();

  constructor() {
    makeAutoObservable<this, 'held'>(
      this,
      { held: false, get: false, find: false, filter: false, hold: false },
      { autoBind: true },
    );
  }

  get(id: number): T | undefined {
    return this.rows.get(id);
  }

  find(matches: (row: T) => boolean): T | undefined {
    for (const row of this.rows.values()) if (matches(row)) return row;
    return undefined;
  }

  filter(matches: (row: T) => boolean): T[] {
    return [...this.rows.values()].filter(matches);
  }

  put(data: T): T {
    const row = this.rows.get(data.id);
    if (row) {
      Object.assign(row, this.withoutHeld(data));
      return row;
    }
    const added = observedRow(data);
    this.rows.set(data.id, added);
    return added;
  }

  /**
   * Protects what a member has changed from answers that were asked for before and do not know of it: `put` leaves
   * these fields alone until the returned function is called, and a little longer.
   */
  hold(id: number, fields: readonly (keyof T)[]): () => void {
    const held = this.held.get(id) ?? new Map<keyof T, { changes: number; until: number }>();
    this.held.set(id, held);
    for (const field of fields) held.set(field, { changes: (held.get(field)?.changes ?? 0) + 1, until: Infinity });
    return () => {
      for (const field of fields) {
        const { changes = 0 } = held.get(field) ?? {};
        held.set(field, { changes: changes - 1, until: changes > 1 ? Infinity : performance.now() + longestAnswer });
      }
    };
  }

  private withoutHeld(data: T): Partial<T> {
    const held = this.held.get(data.id);
    if (!held) return data;
    const now = performance.now();
    const open: Partial<T> = {};
    for (const field of keysOf(data)) if ((held.get(field)?.until ?? -Infinity) <= now) open[field] = data[field];
    return open;
  }

  delete(id: number): void {
    this.rows.delete(id);
  }

  clear(): void {
    this.held.clear();
    this.rows.clear();
  }
}
