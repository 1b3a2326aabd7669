import { compare } from 'semver';
import { publishedBuild, releasePrefix } from './build.ts';
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

/** What is known of a published version. */
export interface PublishedVersion {
  version: string;
  /** That it was built against, or carries. */
  kernel: string;
  /** What every visit loads of it, compressed; null where its build did not say so. */
  bytes: number | null;
  at: string | null;
  by: string | null;
}

/** The same with what is known of each; one that cannot be read is left out. */
export async function describeVersions(store: ReleaseStore, app: string, most: number): Promise<PublishedVersion[]> {
  const found = await Promise.all(
    (await publishedVersions(store, app, most)).map(async (version): Promise<PublishedVersion[]> => {
      const [build, told] = await Promise.all([
        publishedBuild(store, app, version).catch(() => null),
        store.get(`published/${app}/${version}.json`),
      ]);
      const { at = null, by = null } = JSON.parse(String(told)) as Partial<PublishedVersion>;
      return build ? [{ version, kernel: build.kernel, bytes: build.sizes?.first?.bytes ?? null, at, by }] : [];
    }),
  );
  return found.flat();
}
