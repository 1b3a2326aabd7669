/**
 * For glibc, which otherwise keeps what was freed, once for each thread: compiling and compressing take tens of
 * megabytes for a moment.
 */
export const mallocSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};
