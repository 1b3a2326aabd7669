import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { RemoteLoader } from '../composition/RemoteLoader.ts';
import type { RouteStore } from '../navigation/RouteStore.ts';
import type { Overrides } from '../overrides/overrides.ts';
import { whenIdle } from '../timing/whenIdle.ts';

/** After the first paint and what it brings along. In milliseconds. */
const measuredAfter = 2000;

interface Measured {
  route: RouteStore;
  loader: RemoteLoader;
  set: ReleaseSet;
  applied: Overrides;
}

/**
 * Tells the server how fast the page is, by area and version; the code that measures comes while the page is idle.
 */
export function followVitals({ route, loader, set, applied }: Measured): void {
  const areaNow = (): string => route.remote ?? 'shell';
  const firstArea = areaNow();
  const versionOf = (app: string): string | undefined =>
    app in applied ? undefined : (loader.versionOf(app) ?? set.apps[app]?.version);
  whenIdle(() => {
    import('./reportVitals.ts').then(
      ({ reportVitals }) => reportVitals({ firstArea, areaNow, versionOf }),
      // Nothing is lost but the measurement.
      () => {},
    );
  }, measuredAfter);
}
