/** A seeded random generator: the same seed always gives the same sequence. */
export interface Prng {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(p: number): boolean;
  /** One item; the list must not be empty. */
  pick<T>(items: readonly T[]): T;
  /** Up to `count` different items, in random order. */
  sample<T>(items: readonly T[], count: number): T[];
  /** An index chosen with the given weights. */
  weighted(weights: readonly number[]): number;
}

/** FNV-1a: folds a text into 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/**
 * mulberry32 with a few helpers. Each subject of the demo world (people, one event, its guests) draws from a
 * generator of its own, seeded by a text, so that a change in one subject leaves the others as they were.
 */
export function makePrng(seed: string): Prng {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));

  return {
    next,
    int,
    chance: (p) => next() < p,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('Nothing to pick from.');
      return items[int(0, items.length - 1)]!;
    },
    sample: (items, count) => {
      const pool = [...items];
      const wanted = Math.min(count, pool.length);
      // A partial Fisher-Yates shuffle: only the wanted positions are drawn.
      for (let i = 0; i < wanted; i++) {
        const j = int(i, pool.length - 1);
        [pool[i], pool[j]] = [pool[j]!, pool[i]!];
      }
      return pool.slice(0, wanted);
    },
    weighted: (weights) => {
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => (rest -= weight) < 0);
      return index < 0 ? weights.length - 1 : index;
    },
  };
}
