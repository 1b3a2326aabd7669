/**
 * Lets the page respond before what follows: clicks are handled, a frame may be shown, and one long task becomes
 * two short ones.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  // Where `yield` exists, tasks of others that wait already do not come in between.
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
