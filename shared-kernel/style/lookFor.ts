import type { SerializedStyles } from '@emotion/react';

/**
 * A look that depends on a few values, made once for each of them: what is put together while it is drawn is written
 * out and hashed at every draw, which is felt in long lists.
 */
export function lookFor<Key extends string | number>(
  make: (key: Key) => SerializedStyles,
): (key: Key) => SerializedStyles {
  const made = new Map<Key, SerializedStyles>();
  return (key) => {
    const look = made.get(key) ?? make(key);
    made.set(key, look);
    return look;
  };
}
