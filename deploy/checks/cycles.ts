import type { Arrow } from './importGraph.ts';

/** Children of a folder that import each other in a circle, and the imports that make it one. */
export interface Cycle {
  /** The folder whose children these are; empty for the repository itself. */
  inside: string;
  members: string[];
  arrows: Arrow[];
}

/**
 * Every circle of neighbouring folders, at every depth: two folders that import each other are really one. A circle
 * of single files stays within its folder, and the linter finds it.
 */
export function cyclesOf(graph: readonly Arrow[]): Cycle[] {
  return [...byParent(graph)].flatMap(([inside, arrows]) => {
    const children = Map.groupBy(arrows, ({ from }) => childOf(inside, from));
    const next = [...children].map(
      ([child, out]) => [child, new Set(out.map(({ to }) => childOf(inside, to)))] as const,
    );
    return cyclesIn(new Map(next))
      .filter((members) => members.some((child) => child.endsWith('/')))
      .map((members) => ({
        inside,
        members: members.sort(),
        arrows: arrows.filter(({ from, to }) => {
          const [a, b] = [childOf(inside, from), childOf(inside, to)];
          return a !== b && members.includes(a) && members.includes(b);
        }),
      }));
  });
}

/** The child of a folder, itself a folder or a file, in which a file lies; folders end with a slash. */
export function childOf(inside: string, file: string): string {
  const rest = inside === '' ? file : file.slice(inside.length + 1);
  const slash = rest.indexOf('/');
  return slash < 0 ? rest : rest.slice(0, slash + 1);
}

/** The arrows within each folder of the repository. */
function byParent(graph: readonly Arrow[]) {
  const inner = graph.flatMap(({ to, ...arrow }) => (to === null ? [] : { ...arrow, to }));
  return Map.groupBy(inner, (arrow) => {
    const [from, to] = [arrow.from.split('/'), arrow.to.split('/')];
    // Above the first folder in which the two paths differ, both are in the same child.
    let depth = 0;
    while (depth < from.length - 1 && depth < to.length - 1 && from[depth] === to[depth]) depth++;
    return from.slice(0, depth).join('/');
  });
}

/** Tarjan's strongly connected components that have more than one member. */
function cyclesIn(next: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const found: string[][] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    stack.push(node);
    for (const other of next.get(node) ?? []) {
      if (!index.has(other)) visit(other);
      if (stack.includes(other)) low.set(node, Math.min(low.get(node)!, low.get(other)!));
    }
    if (low.get(node) === index.get(node)) {
      const members = stack.splice(stack.indexOf(node));
      if (members.length > 1) found.push(members);
    }
  };
  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return found;
}
