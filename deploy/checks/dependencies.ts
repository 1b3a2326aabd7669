import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Arrow } from './importGraph.ts';

interface PackageFile {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** What a folder's package file declares: each package with its range. */
export function declaredIn(root: string, folder: string): Map<string, string> {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  ) as PackageFile;
  return new Map(Object.entries({ ...dependencies, ...devDependencies }));
}

/** The package of a specifier, or null when it names a file or a part of Node. */
export function packageOf(specifier: string): string | null {
  if (specifier.startsWith('.') || isBuiltin(specifier)) return null;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * Packages that a workspace imports without declaring them. Some are found all the same because another workspace
 * brings them, until it no longer does or brings another version.
 */
export function undeclared(root: string, graph: readonly Arrow[]): string[] {
  const declared = new Map<string, Map<string, string>>();
  return graph.flatMap(({ from, line, specifier }) => {
    const name = packageOf(specifier);
    const workspace = from.includes('/') ? from.replace(/\/.*/, '') : '.';
    if (name === null || name === workspace) return [];
    const known = declared.get(workspace) ?? declaredIn(root, workspace);
    declared.set(workspace, known);
    return known.has(name) ? [] : [`${from}:${line} imports ${name}, which ${workspace}/package.json does not declare`];
  });
}
