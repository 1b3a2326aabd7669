/** Longer words are not compared: nobody writes them. */
const longest = 60;
/**
 * Rows of the table that is computed, the second last first. They are reused: one comparison ends before the next
 * begins.
 */
const row = (): Uint8Array => new Uint8Array(longest + 3);
let rows: [Uint8Array, Uint8Array, Uint8Array] = [row(), row(), row()];

/**
 * How many letters are wrong, missing, too many or swapped with their neighbour between `a` and each beginning of
 * `b`, by the beginning's length (optimal string alignment). Null if all are more than `limit`. Valid until the
 * next call.
 */
function distances(a: string, b: string, limit: number): Uint8Array | null {
  let [before, above, row] = rows;
  for (let j = 0; j <= b.length; j++) above[j] = j;
  for (let i = 1; i <= a.length; i++) {
    let least = (row[0] = i);
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        cost = Math.min(cost, before[j - 2]! + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return null;
    rows = [before, above, row] = [above, row, before];
  }
  return above;
}

/**
 * Whether two words differ by at most `limit` mistakes, or the first so little from the beginning of the second.
 */
export function isNearly(a: string, b: string, limit: 0 | 1 | 2): boolean {
  if (a.length > longest) return false;
  // The only part of `b` that can matter: as many letters as `a` has or up to two more.
  const found = distances(a, b.slice(0, a.length + 2), limit);
  if (!found) return false;
  return (
    [a.length, a.length + 1].some((length) => length <= b.length && found[length]! <= limit) ||
    (b.length <= a.length + limit && found[b.length]! <= limit)
  );
}
