import type { Arrow } from './importGraph.ts';
import { childOf, ringsOf } from './rings.ts';

/** A line that imports may not cross. */
export interface Border {
  /** What holds, in one sentence. */
  rule: string;
  crossedBy(graph: readonly Arrow[]): Arrow[];
  /** Imports that would cross it. Each is planted by the test: a border that nothing can cross guards nothing. */
  probes: readonly Probe[];
}

/** A file of the repository, there or not, with what it would say. */
export type Probe = readonly [file: string, source: string];

/** Tests, and the folders that arrange their cases, may look wherever they must. */
export const isTest = (file: string): boolean =>
  /\.(test|gallery)\.tsx?$/.test(file) || /(^|\/)testing\//.test(file) || file.startsWith('api/src/border/');

const lies = (file: string, place: string): boolean => file === place || file.startsWith(`${place}/`);

/** A workspace imports itself and, of the others, these places alone. */
export function reaches(workspace: RegExp, places: readonly string[], rule: string, probes: readonly Probe[]): Border {
  const own = (file: string): string => file.split('/')[0]!;
  return {
    rule,
    probes,
    crossedBy: (graph) =>
      graph.filter(
        ({ from, to }) =>
          to !== null && workspace.test(own(from)) && own(to) !== own(from) && !places.some((place) => lies(to, place)),
      ),
  };
}

/** Whoever is outside of a place names it as a package, never by a way through the folders. */
export function byName(place: string, rule: string, probes: readonly Probe[]): Border {
  return {
    rule,
    probes,
    crossedBy: (graph) =>
      graph.filter(
        ({ from, to, specifier }) =>
          to !== null && lies(to, place) && !lies(from, place) && !specifier.startsWith(`${place}/`),
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
 * What lies directly in a folder has an order: each imports its own layer and those before it. What has no place in the
 * order is a crossing, so that a new folder is given one.
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
        if (to === null || !lies(from, folder) || !lies(to, folder) || isTest(from)) return false;
        const [a, b] = [childOf(folder, from), childOf(folder, to)];
        return a !== b && !(layerOf.get(a)! >= layerOf.get(b)!);
      }),
  };
}

/** Neighbouring folders do not import each other in a circle, anywhere. */
export function withoutRings(rule: string, probes: readonly Probe[]): Border {
  return {
    rule,
    probes,
    crossedBy: (graph) => ringsOf(graph.filter(({ from }) => !isTest(from))).flatMap(({ arrows }) => arrows),
  };
}
