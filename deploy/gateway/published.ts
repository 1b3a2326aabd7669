import type { FastifyInstance } from 'fastify';
import { publishedPath, type PublishedApps } from 'shared-kernel/contract/platform/published';
import { trustedKeys } from '../registry/keys.ts';
import { publishedVersions } from '../registry/publishedVersions.ts';
import type { ReleaseStore } from '../registry/releaseStore.ts';
import { status } from '../registry/status.ts';
import type { GatewayConfig } from './config.ts';

/** Enough to find the last good version by hand. */
const mostVersions = 20;

/** Tells testers which versions exist and since when each app is live. Only where overrides are allowed. */
export function published(
  app: FastifyInstance,
  { overrides, releaseKeys, releaseChannel }: Pick<GatewayConfig, 'overrides' | 'releaseKeys' | 'releaseChannel'>,
  store: ReleaseStore,
): void {
  if (!overrides) return;
  app.get(publishedPath, async (): Promise<PublishedApps> => {
    const live = await status({ store, trusted: await trustedKeys(releaseKeys) }, releaseChannel);
    const apps = await Promise.all(
      live.map(async ({ app: name, version, since }) => {
        const newest = await publishedVersions(store, name, mostVersions);
        const versions = newest.includes(version) ? newest : [...newest, version];
        return [name, { since, versions }] as const;
      }),
    );
    return { apps: Object.fromEntries(apps) };
  });
}
