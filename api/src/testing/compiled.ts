const { NODE_COMPILE_CACHE } = process.env;

/** Where a process finds what another has compiled of the same files, when this run has such a place. */
export const compiled: Record<string, string> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
