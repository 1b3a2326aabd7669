export type Key = string | number;

/** Rows that are drawn: from the first index up to, but not including, the second. */
export interface Span {
  from: number;
  to: number;
}

/** A list of up to so many rows is drawn whole: the browser can search in it, and no code is loaded for it. */
export const plainUpTo = 80;

/** What to draw of a long list before anything was measured. */
export const firstSpan = (length: number, isFromEnd: boolean): Span =>
  isFromEnd ? { from: Math.max(0, length - plainUpTo), to: length } : { from: 0, to: Math.min(length, plainUpTo) };
