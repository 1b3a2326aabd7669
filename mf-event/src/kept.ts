/** One store for each key, made at first use and kept, so that coming back finds it as it was left. */
export function kept<Key extends string | number, Store>(make: (key: Key) => Store): (key: Key) => Store {
  const made = new Map<Key, Store>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const store = make(key);
    made.set(key, store);
    return store;
  };
}
