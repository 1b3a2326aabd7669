const keptFor = 10 * 60_000;

/**
 * What this process found out lately and may use for ten minutes; the longest unused goes first. Another process finds
 * it out for itself.
 */
export class Memory<V> {
  readonly #kept = new Map<string, { value: V; until: number }>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  find(key: string, now: Date): V | null {
    const kept = this.#kept.get(key);
    return kept && kept.until > now.getTime() ? kept.value : null;
  }

  remember(key: string, value: V, now: Date): void {
    // Taken out first, so that the map's order is that of the last use.
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: now.getTime() + keptFor });
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value as string);
  }
}
