import { useState, type ReactNode } from 'react';

interface KeptProps<T> {
  first: T;
  children: (value: T, keep: (value: T) => void) => ReactNode;
}

/** Holds a part's value as its owner would: passes it in, and takes it back on a change. */
export function Kept<T>({ first, children }: KeptProps<T>): ReactNode {
  const [value, keep] = useState(first);
  return children(value, (next) => keep(() => next));
}
