import type { Arrow } from './importGraph.ts';
import { childOf, cyclesOf } from './cycles.ts';

export interface Border {
  /** What holds, in one sentence. */
  rule: string;
  crossedBy(graph: readonly Arrow[]): Arrow[];
  /** Imports that would cross it. The test plants each: a border that nothing can cross guards nothing. */
  probes: readonly Probe[];
}

/** A file of the repository, existing or not, and what it would contain. */
export type Probe = readonly [file: string, source: string];

/** Tests, and the folders that prepare their cases, may import anything. */
export const isTest = (file: string): boolean =>
  /\.(test|gallery)\.tsx?$/.test(file) || /(^|\/)testing\//.test(file) || file.startsWith('api/src/border/');

const isIn = (file: string, place: string): boolean => file === place || file.startsWith(`${place}/`);

/** A workspace, or a place in one, imports itself and, from the others, only these places. */
export function reaches(workspace: RegExp, places: readonly string[], rule: string, probes: readonly Probe[]): Border {
  const own = (file: string): string => file.replace(/^(deploy\/console\/page(?=\/)|[^/]*).*/, '$1');
  return {
    rule,
    probes,
    crossedBy: (graph) =>
      graph.filter(
        ({ from, to }) =>
          to !== null && workspace.test(own(from)) && own(to) !== own(from) && !places.some((place) => isIn(to, place)),
      ),
  };
}

/** From outside, a place is imported by its package name, never by a relative path. */
export function byName(place: string, rule: string, probes: readonly Probe[]): Border {
  return {
    rule,
    probes,
    crossedBy: (graph) =>
      graph.filter(
        ({ from, to, specifier }) =>
          to !== null && isIn(to, place) && !isIn(from, place) && !specifier.startsWith(`${place}/`),
      ),
  };
}

/** A place is imported by nobody but these. */
export function keptFor(
  places: (file: string) => boolean,
  users: (file: string) => boolean,
  rule: string,
  probes: readonly Probe[],
): Border {
  return {
    rule,
    probes,
    crossedBy: (graph) => graph.filter(({ from, to }) => to !== null && places(to) && !places(from) && !users(from)),
  };
}

/**
 * The children of a folder are in layers: each imports its own layer and those before it. A folder without a place
 * in the order counts as a crossing, so that a new one is given a place.
 */
export function inOrder(
  folder: string,
  layers: readonly (readonly string[])[],
  rule: string,
  probes: readonly Probe[],
): Border {
  const layerOf = new Map(layers.flatMap((names, layer) => names.map((name) => [name, layer] as const)));
  return {
    rule,
    probes,
    crossedBy: (graph) =>
      graph.filter(({ from, to }) => {
        if (to === null || !isIn(from, folder) || !isIn(to, folder) || isTest(from)) return false;
        const [a, b] = [childOf(folder, from), childOf(folder, to)];
        return a !== b && (layerOf.get(a) ?? -1) < (layerOf.get(b) ?? Infinity);
      }),
  };
}

export function withoutCycles(rule: string, probes: readonly Probe[]): Border {
  return {
    rule,
    probes,
    crossedBy: (graph) => cyclesOf(graph.filter(({ from }) => !isTest(from))).flatMap(({ arrows }) => arrows),
  };
}
