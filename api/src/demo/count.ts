/** The number of items by a key, or the sum of an amount of each. */
export function countBy<T, K>(
  items: readonly T[],
  keyOf: (item: T) => K,
  weight: (item: T) => number = () => 1,
): (key: K) => number {
  const counts = new Map<K, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + weight(item));
  return (key) => counts.get(key) ?? 0;
}
