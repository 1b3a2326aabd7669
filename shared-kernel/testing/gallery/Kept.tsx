import { useState, type ReactNode } from 'react';

interface KeptProps<T> {
  first: T;
  children: (value: T, keep: (value: T) => void) => ReactNode;
}

/** What a part is given and gives back, kept as its owner would keep it. */
export function Kept<T>({ first, children }: KeptProps<T>): ReactNode {
  const [value, keep] = useState(first);
  return children(value, (next) => keep(() => next));
}
