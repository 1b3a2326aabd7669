#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The release command from any folder, on any Node that the repository takes: plain JavaScript, which hands over to the
// Node that the repository pins. Paths among its words are those of the folder that it is called in.

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node 20 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
const here = dirname(fileURLToPath(import.meta.url));
const node = join(here, '../../node_modules/.bin/node');
if (!existsSync(node)) {
  console.error('The packages are not installed yet: run `npm install` in the repository.');
  process.exit(1);
}
const { status, error } = spawnSync(
  node,
  ['--disable-warning=ExperimentalWarning', join(here, 'release.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
if (error) console.error(`The installed Node cannot be started: ${error.message}`);
process.exit(status ?? 1);
