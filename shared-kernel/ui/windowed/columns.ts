interface Place {
  /** Null for a spacer. */
  at: number | null;
  top: number;
}

/** How many rows stand beside each other, by the first line that another one follows; null where there is none. */
export function columnsOf(parts: readonly Place[]): number | null {
  let beside = 0;
  for (const [i, { at, top }] of parts.entries()) {
    const before = parts[i - 1];
    if (at === null || before == null || before.at !== at - 1) beside = at === null ? 0 : 1;
    else if (Math.abs(top - before.top) < 0.5) beside++;
    else return beside;
  }
  return null;
}
