import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { asError } from 'shared-kernel/contract/thrown';
import { integrityOf, releasePrefix } from '../../registry/build.ts';
import type { ReleaseStore } from '../../registry/releaseStore.ts';

/**
 * The texts of these apps' builds for drawing, each held to its hash in the release set. What cannot be had is told
 * to `onFault`, with the version, and left out.
 */
export async function serverBuilds(
  store: ReleaseStore,
  { apps }: ReleaseSet,
  names: readonly string[],
  onFault: (app: string, version: string, error: Error) => void,
): Promise<Record<string, string>> {
  const builds: Record<string, string> = {};
  for (const app of names) {
    const { server, version } = apps[app]!;
    try {
      const bytes = server && (await store.get(`${releasePrefix(app, version)}${server.file}`));
      if (!bytes) throw new Error(`${app}@${version}: its build for drawing is missing`);
      if (integrityOf(bytes) !== server.integrity)
        throw new Error(`${app}@${version}: its build for drawing does not have the hash of its release`);
      builds[app] = bytes.toString('utf8');
    } catch (error) {
      onFault(app, version, asError(error));
    }
  }
  return builds;
}
