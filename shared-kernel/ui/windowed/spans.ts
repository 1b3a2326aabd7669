export type Key = string | number;

/** Rows that are drawn, from the first one to before the second. */
export interface Span {
  from: number;
  to: number;
}

/** A list of so many rows is drawn whole, can be searched by the browser, and loads nothing for it. */
export const plainUpTo = 80;

/** What is drawn of a long list before anything was measured. */
export const firstSpan = (length: number, isFromEnd: boolean): Span =>
  isFromEnd ? { from: Math.max(0, length - plainUpTo), to: length } : { from: 0, to: Math.min(length, plainUpTo) };
