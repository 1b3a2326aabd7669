/** What drawing a page may take. Milliseconds, megabytes, counts. */
export const drawingLimits = {
  /** Until the API has answered what a screen asks for. */
  dataWithin: 800,
  /** From asking for a page to having it; after that it goes out undrawn. */
  wholeWithin: 1000,
  /** For the first run of a version's code. */
  importWithin: 10_000,
  /** A thread that is silent for this long after a page was due is stuck in a version's code. */
  stuckAfter: 1500,
  /** Pages drawn at once for one area; more go out undrawn. */
  atOnce: 16,
  /** Heap of one area’s thread; `young` is for new objects, and comes on top. */
  memory: 192,
  young: 32,
  /** How many compositions of versions a thread keeps. */
  compositions: 3,
  /** A thread that ended restarts after this pause, which doubles up to the longest while it keeps ending. */
  firstBackoff: 500,
  longestBackoff: 60_000,
};
