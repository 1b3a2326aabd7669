const { NODE_COMPILE_CACHE } = process.env;

/** Lets a process reuse what another has compiled of the same files, if this run has a place for it. */
export const compiled: Record<string, string> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
