import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Arrow, importGraph } from '../checks/importGraph.ts';
import { timed } from './testGroups.ts';

/** Some of the tests, by the step that runs them; paths start at the repository's root. */
export interface Selection {
  servers: string[];
  crashes: string[];
  screens: string[];
  walks: string[];
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) && !file.includes('.audit.test.');

/** Divides test files among the steps, as the projects of jest do. */
export function byStep(files: readonly string[]): Selection {
  const tests = files.filter(isTest).sort();
  const isWalk = (file: string): boolean => file.startsWith('e2e/');
  const isOfServers = (file: string): boolean => /^(api|deploy|docs|shared-kernel\/(contract|language))\//.test(file);
  const isTimed = (file: string): boolean => new RegExp(timed).test(file);
  return {
    walks: tests.filter(isWalk),
    crashes: tests.filter((file) => isOfServers(file) && isTimed(file)),
    servers: tests.filter((file) => isOfServers(file) && !isTimed(file)),
    screens: tests.filter((file) => !isWalk(file) && !isOfServers(file)),
  };
}

/** These files and all that import them, directly or not, for their values or their types. */
export function importersOf(changed: readonly string[], graph: readonly Arrow[]): string[] {
  const importers = new Map<string, string[]>();
  for (const { from, to } of graph) if (to !== null) importers.set(to, [...(importers.get(to) ?? []), from]);
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached];
}

/** The list of all calls. Whatever starts the whole API imports every file of it through here. */
const everyCall = 'api/src/routes.ts';

/**
 * The tests that a change reaches. Of those that reach it only because they start the whole API, these are meant: they
 * stand beside a file that the change reaches otherwise. The whole suite runs the others.
 */
export function testsOf(changed: readonly string[], graph: readonly Arrow[]): string[] {
  if (changed.includes(everyCall)) return importersOf(changed, graph).filter(isTest);
  const near = new Set(
    importersOf(
      changed,
      graph.filter(({ to }) => to !== everyCall),
    ),
  );
  const folders = new Set([...near].map(dirname));
  return importersOf(changed, graph).filter((file) => isTest(file) && (near.has(file) || folders.has(dirname(file))));
}

/** What differs from a commit, untracked files included; for a clean work tree what the last commit has changed. */
export function changedFiles(root: string, since = 'HEAD'): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  if (changed.length > 0 || since !== 'HEAD') return changed;
  return git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

/**
 * The tests that `npm test -- …` asks for: those in the folders (or files) that are named, and with `--changed` (or
 * `--changed=main`) those that a change reaches. Null when it asks for nothing, and so for all.
 *
 * @throws Error in words for whoever typed it
 */
export function selectionOf(root: string, asked: readonly string[]): Selection | null {
  if (asked.length === 0) return null;
  const graph = importGraph(root);
  const sources = [...new Set(graph.map(({ from }) => from))];
  const files = asked.flatMap((word) => {
    const [, since] = /^--changed(?:=(.+))?$/.exec(word) ?? [];
    if (word.startsWith('--changed')) return testsOf(changedFiles(root, since), graph);
    if (word.startsWith('-')) throw new Error(`There is no option ${word}; there is --changed, or --changed=main.`);
    const place = word.replace(/\/+$/, '');
    if (!existsSync(join(root, place))) throw new Error(`There is no ${place} in this repository.`);
    return sources.filter((file) => file === place || file.startsWith(`${place}/`));
  });
  return byStep([...new Set(files)].filter((file) => existsSync(join(root, file))));
}
