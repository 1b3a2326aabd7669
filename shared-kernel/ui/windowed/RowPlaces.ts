import type { Key, Span } from './spans.ts';

/** In pixels: a row's height before any was measured. */
const usualHeight = 80;

/**
 * Where the rows of a list stand, by their order and heights; for rows that were never measured the mean of the others
 * is taken.
 */
export class RowPlaces {
  keys: readonly Key[] = [];
  /** Where each row begins, counted from the first one; with one entry more for the end. */
  tops = new Float64Array(1);
  /** The height of each row, in order; NaN where it was never measured. */
  private heights = new Float64Array(0);
  private index = new Map<Key, number>();

  /** Takes over a changed list of rows; `pitches` has the heights of those that were measured before. */
  adopt(keys: readonly Key[], pitches: ReadonlyMap<Key, number>): void {
    this.keys = keys;
    this.index = new Map(keys.map((key, at) => [key, at]));
    this.heights = Float64Array.from(keys, (key) => pitches.get(key) ?? Number.NaN);
    this.sum();
  }

  forget(): void {
    this.heights.fill(Number.NaN);
    this.sum();
  }

  atOf(key: Key): number | undefined {
    return this.index.get(key);
  }

  /** Takes new heights, by the row's place. */
  measure(measured: ReadonlyMap<number, number>): void {
    if (measured.size === 0) return;
    for (const [at, height] of measured) this.heights[at] = height;
    this.sum();
  }

  /** The row at this height; the first or the last one beyond the ends. */
  rowAt(height: number): number {
    let [low, high] = [0, this.keys.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.tops[middle]! <= height) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The place of a former list's span now: it moves with the first of its rows that is still there. */
  shifted(span: Span | null, former: readonly Key[]): Span | null {
    if (!span) return null;
    for (let at = Math.max(0, span.from); at < Math.min(span.to, former.length); at++) {
      const now = this.index.get(former[at]!);
      if (now !== undefined) return { from: span.from + now - at, to: span.to + now - at };
    }
    return span;
  }

  /** Runs over all of thousands of rows whenever one is measured. */
  private sum(): void {
    const { heights } = this;
    let known = 0;
    let count = 0;
    for (const height of heights) {
      if (Number.isNaN(height)) continue;
      known += height;
      count++;
    }
    const guess = count > 0 ? known / count : usualHeight;
    const tops = new Float64Array(heights.length + 1);
    for (let at = 0; at < heights.length; at++) {
      const height = heights[at]!;
      tops[at + 1] = tops[at]! + (Number.isNaN(height) ? guess : height);
    }
    this.tops = tops;
  }
}
