/** How many times as long as usual a page may take, where nobody minds waiting: for tests on slow machines. */
export const drawingPace = Math.max(1, Number(process.env.DRAWING_PACE) || 1);

/** What drawing a page may take. Milliseconds, megabytes, counts, characters. */
export const drawingLimits = {
  /** Until the API has answered what a screen asks for. */
  dataWithin: 800 * drawingPace,
  /** From asking for a page to having it; after that it goes out undrawn. */
  wholeWithin: 1000 * drawingPace,
  /** For the first run of a version's code. */
  importWithin: 10_000 * drawingPace,
  /** How long code may run without giving the thread back, and what it has promised in between. */
  turnWithin: 1500 * drawingPace,
  /** Pages drawn at once for one area; more go out undrawn. */
  atOnce: 16,
  /** Of these, pages of members: a new member's takes several times as long. */
  membersAtOnce: 4,
  /** Members for whom an area has run its code apart, and how long it keeps that after their last page. */
  members: 6,
  memberFor: 60_000,
  /** Heap of one area’s isolate. */
  memory: 192,
  /** Timers and questions to the API that one world may have open. */
  open: 500,
  /** The length of an address, and how many a world may read in one turn: its parent does it. */
  address: 8000,
  addresses: 1000,
  /** What may come out of a page: its HTML, its rules and its data. The longest of ours have a tenth. */
  html: 2_000_000,
  css: 1_000_000,
  data: 4_000_000,
  /** How many compositions of versions an area keeps. */
  compositions: 3,
  /** An area whose isolate ended restarts after this pause, which doubles up to the longest while it keeps ending. */
  firstBackoff: 500,
  longestBackoff: 60_000,
};
