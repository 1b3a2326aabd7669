import { promote } from '../registry/promote.ts';
import { publish, type PublishOptions, versionPublished } from '../registry/publish.ts';
import { openRegistry } from '../registry/registry.ts';
import type { ReleasePlace } from '../registry/releasePlace.ts';
import { renew } from '../registry/renew.ts';
import { newestOf, revisionsOf } from '../registry/releaseRecord.ts';

const channel = 'production';
const by = 'npm start';

/**
 * Publishes what was built, promotes what is new, and renews the set before it expires. A build published by an
 * earlier start is left alone unless its app is not live at all, so that an operator's rollback or promote survives
 * a restart.
 */
export async function releaseBuilds(
  releases: string | ReleasePlace,
  builds: readonly { app: string; dir: string }[],
  { isNear = false, brotli }: Pick<PublishOptions, 'isNear' | 'brotli'> = {},
): Promise<string[]> {
  const registry = await openRegistry(releases);
  const live = await newestOf(await revisionsOf(registry.store, channel), registry.store, channel, registry.trusted);
  const versions: Record<string, string> = {};
  for (const { app, dir } of builds) {
    const known = await versionPublished(registry.store, dir);
    const { version, added } = known
      ? { version: known, added: false }
      : await publish(registry.store, dir, { by, app, isNear, ...(brotli && { brotli }) });
    if (added || !live?.set.apps[app]) versions[app] = version;
  }
  // Nobody is there to decide: a store that has lost its newest file is repaired by going on above it.
  const { changes } = await promote(registry, channel, versions, { by, afterLoss: true });
  await renew(registry, channel, { by, afterLoss: true });
  return changes.map(({ app, to }) => `${app} ${to}`);
}
