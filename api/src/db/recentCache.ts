const keptFor = 10 * 60_000;

/**
 * A cache of this process: entries live for ten minutes, and the least recently used go first. Processes do not
 * share it.
 */
export class RecentCache<V> {
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
    // Removed first, so that the map's order is that of the last use.
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: now.getTime() + keptFor });
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > this.#most) this.#kept.delete(oldest);
  }
}
