import { matchRoute, routeTable } from 'shared-kernel/contract/platform/routeTable';
import { newestOf, revisionsOf } from './releaseRecord.ts';
import type { Registry } from './registry.ts';
import { withCandidates } from './setFor.ts';

/** One app of a preview, as it is walked. */
export interface SmokeArea {
  app: string;
  version: string;
  /** Whether the preview shows it in place of the live version. */
  isCandidate: boolean;
  /** Null where its manifest declares none. */
  smoke: { path: string; sees: Record<string, string>; isForMembers: boolean } | null;
}

/** What there is to walk in a preview: each app of the set that it shows. */
export async function smokeAreas({ store, trusted }: Registry, channel: string, secret: string): Promise<SmokeArea[]> {
  const newest = await newestOf(await revisionsOf(store, channel), store, channel, trusted);
  const preview = newest?.previews[secret];
  if (!newest || !preview) return [];
  const { apps } = withCandidates(newest.set, preview.apps);
  return Object.entries(apps).map(([app, live]) => {
    const { smoke } = live.manifest;
    const route = smoke && matchRoute(routeTable({ [app]: live }), smoke.path.split('?')[0]!)?.route;
    return {
      app,
      version: live.version,
      isCandidate: Object.hasOwn(preview.apps, app),
      smoke: smoke ? { ...smoke, isForMembers: !['public', 'visitor'].includes(route?.guard ?? 'public') } : null,
    };
  });
}
