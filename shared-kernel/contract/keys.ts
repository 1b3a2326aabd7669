/** The keys of a list that is written out in the code, where no other key can be. */
export const keysOf = <List extends object>(list: List): Extract<keyof List, string>[] =>
  Object.keys(list) as Extract<keyof List, string>[];

/** A list with a value for each of the keys. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;

/** Whether a value is one of those that are written out in the code. */
export const isOneOf = <One extends string>(all: readonly One[], value: string): value is One =>
  all.some((one) => one === value);
