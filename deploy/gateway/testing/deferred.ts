/** A promise that the test settles. */
export function deferred<T>(): { promise: Promise<T>; resolve(value: T): void } {
  let settle!: (value: T) => void;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: (value) => settle(value) };
}
