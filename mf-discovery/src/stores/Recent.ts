/** Keeps the most recently used values by key and drops the others, which can be made again. */
export class Recent<T> {
  private readonly kept = new Map<string, T>();
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** The value for the key, or a new one, which replaces the one that was not used for longest. */
  of(key: string, make: () => T): T {
    const found = this.kept.get(key) ?? make();
    // A map keeps the order of insertion, so a used one moves to its end.
    this.kept.delete(key);
    this.kept.set(key, found);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.limit && oldest !== undefined) this.kept.delete(oldest);
    return found;
  }
}
