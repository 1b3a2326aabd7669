/** The keys of a list that is written out in the code, where no other key can be. */
export const keysOf = <Key extends string>(list: Readonly<Record<Key, unknown>>): Key[] => Object.keys(list) as Key[];
