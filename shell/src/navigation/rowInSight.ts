/** A row of a list, and where it stood in the window. */
export interface Row {
  /** As its list marks it, also where the list is drawn anew. */
  key: string;
  /** How many rows with the same key stand before it: two lists of a screen may count from one each. */
  twins: number;
  /** In pixels, like `height`. */
  top: number;
  height: number;
}

/** The rows of the screen; those of a sheet lie over it and do not scroll with it. */
const rowsOf = (document: Document): Iterable<HTMLElement> =>
  document.querySelectorAll<HTMLElement>('#outlet [data-row]');

/**
 * The first row that begins in the window; where one row is higher than the window, that. Null where there is none.
 */
export function rowInSight({ document, innerHeight }: Window): Row | null {
  const seen = new Map<string, number>();
  let around: Row | null = null;
  for (const element of rowsOf(document)) {
    const { top, height } = element.getBoundingClientRect();
    // Of a screen that has been left.
    if (height === 0) continue;
    const key = element.dataset.row!;
    const twins = seen.get(key) ?? 0;
    seen.set(key, twins + 1);
    if (top >= 0 && top < innerHeight) return { key, twins, top, height };
    if (top < 0 && top + height > 0) around = { key, twins, top, height };
  }
  return around;
}

/** By how much the page must be scrolled for the row to be where it was; null while it is not drawn. */
export function wayTo({ key, twins, top, height }: Row, document: Document): number | null {
  const drawn = [...rowsOf(document)]
    .filter(({ dataset }) => dataset.row === key)
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 0);
  const box = drawn[twins] ?? drawn[0];
  if (!box) return null;
  // Of a row that began above the window the same part is left out, however high it is now.
  return box.top - (top < 0 ? (top / height) * box.height : top);
}
