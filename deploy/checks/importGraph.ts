import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import { importsOf, type Import } from './importsOf.ts';

/** An import from one file of the repository; paths start at the repository's root. */
export interface Arrow extends Import {
  from: string;
  /** Null for a package from outside. */
  to: string | null;
}

const notSource = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'coverage']);

const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
  conditionNames: ['import', 'node', 'default'],
});

export const sourceFiles = (root: string): string[] =>
  globSync('**/*.{ts,tsx,mjs,cjs,js}', { cwd: root, exclude: (name) => notSource.has(path.basename(name)) }).sort();

/** The imports of one file, which need not exist yet. */
export const arrowsOf = (root: string, file: string, source: string): Arrow[] =>
  importsOf(file, source).map((found) => ({ ...found, from: file, to: targetOf(root, file, found.specifier) }));

function targetOf(root: string, file: string, specifier: string): string | null {
  const folder = path.dirname(file);
  const found = resolver.sync(path.join(root, folder), specifier).path;
  if (found) {
    const inside = path.relative(root, found);
    return inside.startsWith('..') || inside.split(path.sep).includes('node_modules') ? null : inside;
  }
  // A path that leads nowhere is judged by where it points; otherwise a misspelt import could cross a border.
  if (specifier.startsWith('.')) return path.join(folder, specifier);
  return existsSync(path.join(root, specifier.replace(/\/.*/, ''))) ? specifier : null;
}

/** Who imports whom in the whole repository, types included. */
export const importGraph = (root: string): Arrow[] =>
  sourceFiles(root).flatMap((file) => arrowsOf(root, file, readFileSync(path.join(root, file), 'utf8')));
