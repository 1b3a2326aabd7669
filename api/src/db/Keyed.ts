/** A map that also knows which keys it is sure to have: `of` throws with the name of one that is missing. */
export class Keyed<K, V> extends Map<K, V> {
  private readonly name: string;

  constructor(name: string, entries: Iterable<readonly [K, V]>) {
    super(entries);
    this.name = name;
  }

  of(key: K): V {
    const value = this.get(key);
    if (value === undefined) throw new Error(`There is no ${this.name} ${key}.`);
    return value;
  }
}
