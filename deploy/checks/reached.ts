import { globSync } from 'node:fs';
import { isTest } from './border.ts';
import type { Arrow } from './importGraph.ts';

interface Config {
  workspaces: Record<string, { entry?: readonly string[] }>;
}

/**
 * Modules that no page and no process needs yet. Each waits for the screen that is named, and has its test; the list
 * shrinks as the screens come.
 */
export const awaited: Readonly<Record<string, string>> = {
  'shared-kernel/ui/Calendar.tsx': 'the day of an event and a birthday are chosen by it',
  'shared-kernel/ui/TimePicker.tsx': 'the times of an event are chosen by it',
  'shared-kernel/ui/RatingField.tsx': 'an event that one has been to is rated by it',
  'shared-kernel/ui/useLongPress.tsx': 'a message in a conversation opens its menu by it',
  'shared-kernel/forms/rules.ts': 'the forms of event and profile are checked by it',
  'shared-kernel/forms/wording.ts': 'the forms of event and profile say by it what is wrong',
};

/** Where the product and its tools begin, as the finder of unused code is told; what serves tests is none of them. */
export function entryFiles(root: string, { workspaces }: Config): string[] {
  const patterns = Object.entries(workspaces).flatMap(([workspace, { entry = [] }]) =>
    entry.map((pattern) => `${workspace}/${pattern.replace(/!$/, '')}`),
  );
  return globSync(patterns, { cwd: root }).filter((file) => !isTest(file));
}

/** Everything that those files import, and what that imports in turn. */
export function reachedFrom(files: Iterable<string>, graph: readonly Arrow[]): Set<string> {
  const next = new Map<string, string[]>();
  for (const { from, to } of graph) if (to !== null) (next.get(from) ?? next.set(from, []).get(from)!).push(to);
  const reached = new Set(files);
  for (const file of reached) for (const other of next.get(file) ?? []) reached.add(other);
  return reached;
}

/** Files of the product that nothing but tests comes to. */
export function unreached(files: readonly string[], entries: readonly string[], graph: readonly Arrow[]): string[] {
  const reached = reachedFrom(entries, graph);
  return files.filter((file) => isProduct(file) && !reached.has(file));
}

const isProduct = (file: string): boolean =>
  /^(api|deploy|shared-kernel|shell|mf-\w+)\//.test(file) && !isTest(file) && !file.startsWith('deploy/checks/');
