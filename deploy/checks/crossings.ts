import type { Border } from './border.ts';
import type { Arrow } from './importGraph.ts';

/** What crosses the borders, listed under each rule for people to read; empty when nothing does. */
export function crossings(borders: readonly Border[], graph: readonly Arrow[]): string {
  return borders
    .map((border) => ({ rule: border.rule, arrows: border.crossedBy(graph) }))
    .filter(({ arrows }) => arrows.length > 0)
    .map(({ rule, arrows }) =>
      [rule, ...arrows.map(({ from, line, to, specifier }) => `  ${from}:${line} imports ${to ?? specifier}`)].join(
        '\n',
      ),
    )
    .join('\n\n');
}
