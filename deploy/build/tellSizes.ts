import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Sizes } from 'shared-kernel/contract/platform/release';
import { publishedBuild } from '../registry/build.ts';
import { folderStore } from '../registry/folderStore.ts';
import { trustedKeys } from '../registry/keys.ts';
import { newestOf, revisionsOf } from '../registry/releaseRecord.ts';
import { releasesDir } from '../registry/releasesDir.ts';
import { appNames, packageVersion, root } from './apps.ts';
import { buildApp } from './buildApp.ts';
import { budgetOf, growthOf, setBudget } from './sizes/budget.ts';

// `npm run sizes` builds every app, or one, and tells what each part weighs, what it may weigh, and what it grew by
// since the version that is live in this folder's store. `npm run sizes -- mf-chat RoomScreen` gives the named parts a
// new budget; the change of `sizes.json` is for the reviewer to judge.
const [wanted, ...parts] = process.argv.slice(2);
const releases = releasesDir(process.env);
const store = folderStore(releases);
const live = await newestOf(
  await revisionsOf(store, 'production'),
  store,
  'production',
  await trustedKeys(path.join(releases, 'keys')),
);

async function liveSizes(app: string): Promise<Sizes> {
  const version = live?.set.apps[app]?.version;
  return (version !== undefined && (await publishedBuild(store, app, version))?.sizes) || {};
}

for (const app of wanted === undefined ? appNames() : [wanted]) {
  const dir = mkdtempSync(path.join(tmpdir(), 'sizes-'));
  const folder = path.join(root, app);
  try {
    const { sizes } = await buildApp(app, packageVersion(app), dir, folder, { isSizeFree: true });
    if (parts.length > 0) setBudget(folder, sizes, parts);
    const [before, budget] = [await liveSizes(app), budgetOf(folder)];
    console.log(`\n${app}`);
    for (const [name, part] of Object.entries(sizes)) {
      const growth = before[name] && growthOf(before[name], part);
      const most = budget[name] === undefined ? '' : `of ${budget[name]}`;
      console.log(
        `  ${name.padEnd(28)} ${String(part.bytes).padStart(7)} ${most.padEnd(10)} ${growth ?? ''}`.trimEnd(),
      );
    }
  } finally {
    rmSync(dir, { recursive: true });
  }
}
