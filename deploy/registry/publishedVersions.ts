import { compare } from 'semver';
import { releasePrefix } from './build.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** The newest complete versions of an app, newest first. What a killed publish has left does not count. */
export async function publishedVersions(store: ReleaseStore, app: string, most: number): Promise<string[]> {
  const names = await store.list(`published/${app}/`);
  const versions = names.map((name) => name.replace(/\.json$/, '')).sort(compare);
  const whole: string[] = [];
  for (const version of versions.toReversed()) {
    if (whole.length === most) break;
    if ((await store.list(releasePrefix(app, version))).includes('build.json')) whole.push(version);
  }
  return whole;
}
