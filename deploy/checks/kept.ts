import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Ways to keep something, and where in the repository each of them can be one. */
const ways: readonly { files: string; keeps: RegExp }[] = [
  // In a server's memory, for longer than one request: a store with a limit, or a map that begins empty.
  {
    files: '{deploy/gateway,deploy/renderer,api/src}/**/*.ts',
    keeps:
      /new (?:LRU|Recent)Cache\b|^(?:export )?(?:const|let) \w+(?:: [^=]+)? = new (?:Weak)?Map(?:<.*>)?\(\);|^ {2}(?:(?:private|readonly|static) |#)+\w+(?:: [^=]+)? = new (?:Weak)?Map(?:<.*>)?\(\);/m,
  },
  // For each database, beside what is prepared there: built without it, so that it is no statement.
  { files: 'api/src/**/*.ts', keeps: /\bprepared\(\(\) =>/ },
  // In caches between a server and its readers.
  { files: '{deploy/gateway,api/src}/**/*.ts', keeps: /cache-control/i },
  // In a browser.
  { files: 'shell/src/worker/*.ts', keeps: /\bcaches\b/ },
  {
    files: '{shell/src,shared-kernel,mf-*/src}/**/*.{ts,tsx}',
    // A map of a module outlives every account of its page, and where pages are drawn every visitor.
    keeps: /^(?:export )?(?:const|let) \w+(?:: [^=]+)? = new Map(?:<.*>)?\(\);/m,
  },
  {
    files: '{shell/src,shared-kernel,mf-*/src}/**/*.{ts,tsx}',
    keeps: /\b(?:localStorage|sessionStorage|indexedDB)\b|document\.cookie\s*=/,
  },
];

/** Not in production, or only for tests. */
const isLeftOut = (file: string): boolean =>
  /\.(?:test|gallery)\.tsx?$|\/testing\/|^api\/src\/demo\/|\/node_modules\/|\/dist\//.test(file);

/** Whether a file of the product keeps something beyond one request or one screen. */
export const keeps = (file: string, source: string): boolean =>
  !isLeftOut(file) && ways.some((way) => path.matchesGlob(file, way.files) && way.keeps.test(source));

/** All such files, from the root of the repository. */
export const keepers = (root: string): string[] =>
  [...new Set(ways.flatMap(({ files }) => globSync(files, { cwd: root })))]
    .filter((file) => keeps(file, readFileSync(path.join(root, file), 'utf8')))
    .sort();

/** The files that the table names: its first column, in code marks. */
export const namedKeepers = (table: string): string[] =>
  [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file = '']) => file).sort();
