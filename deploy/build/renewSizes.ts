import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appNames, packageVersion, root } from './apps.ts';
import { buildApp } from './buildApp.ts';
import { agreeTo } from './sizes/budget.ts';

// `npm run sizes [-- mf-chat]` accepts today's sizes, after a part has grown for a good reason. The change of
// `sizes.json` is for the reviewer to judge.
const wanted = process.argv.slice(2);
for (const app of appNames().filter((name) => wanted.length === 0 || wanted.includes(name))) {
  const dir = mkdtempSync(path.join(tmpdir(), 'sizes-'));
  try {
    const { sizes } = await buildApp(app, packageVersion(app), dir, path.join(root, app), { isSizeFree: true });
    agreeTo(path.join(root, app), sizes);
    console.log(`\n${app}`);
    for (const [name, { bytes }] of Object.entries(sizes)) console.log(`  ${name.padEnd(28)} ${bytes}`);
  } finally {
    rmSync(dir, { recursive: true });
  }
}
