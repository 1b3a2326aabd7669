import type { Arrow } from './importGraph.ts';
import { isTest } from './border.ts';
import { childOf } from './cycles.ts';

/**
 * Who imports whom among the children of a folder, the most needed first. An arrow back up is marked. Tests are
 * left out.
 */
export function folderGraph(graph: readonly Arrow[], folder: string): string {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of graph) {
    if (to === null || isTest(from) || !isIn(from, folder)) continue;
    const child = childOf(folder, from);
    const names = next.get(child) ?? new Set();
    next.set(child, names);
    if (isIn(to, folder) && child !== childOf(folder, to)) names.add(childOf(folder, to));
  }
  const rank = ranks(next);
  const width = Math.max(...[...next.keys()].map((name) => name.length));
  return [...next]
    .sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
    .map(([name, others]) => {
      const shown = [...others].sort().map((other) => (rank(other) < rank(name) ? other : `↑${other}`));
      return `  ${name.padEnd(width)}  ${shown.join(' ')}`.trimEnd();
    })
    .join('\n');
}

const isIn = (file: string, folder: string): boolean => folder === '' || file.startsWith(`${folder}/`);

/** The length of the longest chain of imports below a name. */
function ranks(next: ReadonlyMap<string, ReadonlySet<string>>): (name: string) => number {
  const known = new Map<string, number>();
  const rank = (name: string): number => {
    const found = known.get(name);
    if (found !== undefined) return found;
    // In a circle nobody is first; the one met first counts as the lowest.
    known.set(name, 0);
    const own = Math.max(0, ...[...(next.get(name) ?? [])].map((other) => rank(other) + 1));
    known.set(name, own);
    return own;
  };
  return rank;
}
