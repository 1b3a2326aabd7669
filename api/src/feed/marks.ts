import { prepared } from '../db/prepared.ts';

/** A place in a list of several walks: how many of the walk's rows are passed, and the last of them. */
export interface Mark { walk: number; skip: number; after?: { key: string | number; id: number } }

export const beginning: Mark = { walk: 0, skip: 0 };

/** Where the pages of lists begin that were looked at lately, in the memory of this process; another one counts from the beginning. */
export class Marks {
  readonly #marks = new Map<string, { mark: Mark; until: number }>();
  readonly #most: number;

  constructor(most = 20_000) { this.#most = most; }

  find(list: string, page: number, now: Date): Mark | null {
    const kept = this.#marks.get(`${page}/${list}`);
    return kept && kept.until > now.getTime() ? kept.mark : null;
  }

  remember(list: string, page: number, mark: Mark, now: Date): void {
    const key = `${page}/${list}`;
    // Taken out first, so that the map's order is that of the last use.
    this.#marks.delete(key);
    this.#marks.set(key, { mark, until: now.getTime() + keptFor });
    if (this.#marks.size > this.#most) this.#marks.delete(this.#marks.keys().next().value as string);
  }
}

const keptFor = 10 * 60_000;

/** Those of a database. */
export const marksOf = prepared(() => new Marks());
