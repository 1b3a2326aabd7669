/** Storage throws where the visitor forbids it. */
export function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
