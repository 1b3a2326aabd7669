/** What the drawing of a page may take. Milliseconds, megabytes, counts. */
export const drawingLimits = {
  /** Until the API has answered what a screen asks for. */
  dataWithin: 800,
  /** From asking for a page to having it; then it goes out undrawn. */
  wholeWithin: 1000,
  /** Until the code of a version has run once. */
  importWithin: 10_000,
  /** A thread that says nothing for this long after a page was due is stuck in a version's code. */
  stuckAfter: 1500,
  /** Pages that are drawn at once for one area; more go out undrawn. */
  atOnce: 16,
  /** Of the heap of one area’s thread; `young` is what has just been made, and comes on top. */
  memory: 192,
  young: 32,
  /** Compositions of versions that a thread keeps. */
  compositions: 3,
  /** A thread that ended starts anew after this pause, which doubles up to the longest while it goes on ending. */
  firstBackoff: 500,
  longestBackoff: 60_000,
};
