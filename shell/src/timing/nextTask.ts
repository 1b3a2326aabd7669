/**
 * Gives the page a turn before what follows: what was pressed meanwhile is heard, a frame may be shown, and one long
 * task becomes two short ones.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  // Where it is known, others' tasks that wait already do not come in between.
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
