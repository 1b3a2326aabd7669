import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What the process may do: read its own code and load the one addon that makes isolates. No other file, no program, no
 * thread, no debugger. Should code that draws break out of its isolate, this is what it finds.
 */
export const rights: readonly string[] = [
  '--permission',
  '--allow-addons',
  ...[
    'deploy/package.json',
    'deploy/renderer/*',
    'package.json',
    'shared-kernel/package.json',
    'shared-kernel/contract/*',
    // Wherever npm has put them.
    ...['deploy/node_modules/', 'node_modules/'].flatMap((folder) =>
      ['isolated-vm', 'lru-cache', 'node-gyp-build', 'shared-kernel'].map((name) => `${folder}${name}/*`),
    ),
  ].map((path) => `--allow-fs-read=${root}${path}`),
  // By it the addon's loader knows which C library there is.
  '--allow-fs-read=/etc/alpine-release',
  // Isolates that Node has not made itself begin from an empty heap.
  '--no-node-snapshot',
  // Of the addon, which is the reason for all this.
  '--disable-warning=SecurityWarning',
];
