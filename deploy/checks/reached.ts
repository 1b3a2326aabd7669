import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest } from './border.ts';
import type { Arrow } from './importGraph.ts';

interface Config {
  workspaces: Record<string, { entry?: readonly string[] }>;
}

interface PackageFile {
  scripts?: Record<string, string>;
  bin?: Record<string, string>;
}

/** Modules that no page and no process needs, and why they stay all the same. Each has its test. */
export const kept: Readonly<Record<string, string>> = {
  'api/src/db/lockOrder.ts': 'the order of locks is written there for people, and its test holds the use cases to it',
};

/**
 * Where the product and its tools begin: what the npm scripts start, what a package offers as a command, and what
 * knip is told besides. What serves tests alone is not included.
 */
export function entryFiles(root: string, { workspaces }: Config): string[] {
  const entries = Object.entries(workspaces).flatMap(([workspace, { entry = [] }]) =>
    entry.map((pattern) => `${workspace}/${pattern.replace(/!$/, '')}`),
  );
  const started = globSync(['package.json', '*/package.json'], { cwd: root }).flatMap((file) => {
    const { scripts = {}, bin = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as PackageFile;
    const words = [...Object.values(scripts), ...Object.values(bin)].flatMap((command) => command.split(' '));
    return words.filter((word) => /\.(ts|mjs)$/.test(word)).map((word) => path.join(path.dirname(file), word));
  });
  return globSync([...entries, ...started], { cwd: root }).filter((file) => !isTest(file));
}

/** Everything that those files import, and what that imports in turn. */
export function reachedFrom(files: Iterable<string>, graph: readonly Arrow[]): Set<string> {
  const next = Map.groupBy(graph, ({ from }) => from);
  const reached = new Set(files);
  for (const file of reached) for (const { to } of next.get(file) ?? []) if (to !== null) reached.add(to);
  return reached;
}

export function unreached(files: readonly string[], entries: readonly string[], graph: readonly Arrow[]): string[] {
  const reached = reachedFrom(entries, graph);
  return files.filter((file) => isProduct(file) && !reached.has(file));
}

const isProduct = (file: string): boolean =>
  /^(api|deploy|shared-kernel|shell|mf-\w+)\//.test(file) &&
  !isTest(file) &&
  !file.startsWith('deploy/checks/') &&
  // Types of a package.
  !file.endsWith('.d.ts') &&
  // Read by a tool that looks for this name.
  !file.endsWith('.config.ts');
