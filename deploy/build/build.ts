#!/usr/bin/env node
import { parseArgs } from 'node:util';
import path from 'node:path';
import { asError } from 'shared-kernel/contract/thrown';
import { appNames, packageVersion, root } from './apps.ts';
import { buildApp } from './buildApp.ts';

// `npm run build -w mf-chat [-- --version 1.4.0 --out dir]`: one app alone, with its own version. `--folder` builds a
// changed copy of its sources.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' }, out: { type: 'string' }, folder: { type: 'string' } },
});
const app = positionals[0] ?? '';
if (!appNames().includes(app)) {
  console.error(`There is no app “${app}”. The apps are ${appNames().join(', ')}.`);
  process.exit(2);
}
try {
  const out = path.resolve(values.out ?? path.join(root, app, 'dist'));
  const build = await buildApp(
    app,
    values.version ?? packageVersion(app),
    out,
    path.resolve(values.folder ?? path.join(root, app)),
  );
  console.log(`${app} ${build.version}: ${build.files.length} files in ${out}`);
} catch (error) {
  console.error(asError(error).message);
  process.exit(1);
}
