#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';
import { appNames, packageVersion, root } from '../build/apps.ts';
import { askGrant } from './askGrant.ts';
import { serveChanges } from '../build/serveChanges.ts';

// `npm run dev -w mf-chat`: one remote, built on every change and served to any shell that a tester points here; with
// `-- --against https://site` to one tab of that site, by a grant.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' }, folder: { type: 'string' }, against: { type: 'string' } },
});
const app = positionals[0] ?? '';
const remotes = appNames().filter((name) => name !== 'shell');
if (!remotes.includes(app)) {
  console.error(`There is no remote “${app}”. The remotes are ${remotes.join(', ')}.`);
  process.exit(2);
}

const port = Number(values.port ?? 4101 + remotes.indexOf(app));
/** Where the sources are: the repository's own, or a copy of them. */
const folder = path.resolve(values.folder ?? path.join(root, app));
const outputPath = path.join(root, '.cache/dev', app);
const { against } = values;
const onReady = against === undefined ? undefined : () => askGrant(app, port, against);
serveChanges({ app, folder, outputPath, version: packageVersion(app), port, onReady });
