import type { RemoteManifest } from 'shared-kernel/contract/platform/manifest';
import type { Remote } from 'shared-kernel/platform/defineRemote';
import { boot } from '../../shell/src/boot/boot.tsx';

/**
 * The same sources as one bundle, which the federated site is compared with. Each area is a chunk of its own, as a
 * careful single-bundle site would have it; the page preloads the matched one, and it is imported before the first
 * render. The build writes the call, with a loader for each remote that it finds.
 */
export function startSingle(
  loaders: Record<string, () => Promise<Remote>>,
  manifests: readonly RemoteManifest[],
): void {
  const element = document.getElementById('page-data')!;
  const page = JSON.parse(element.textContent ?? '') as { set: { apps: Record<string, object> } };
  const none = { version: '1.0.0', entry: { url: '', integrity: '' }, initial: [], screens: {}, messages: {} };
  page.set.apps = Object.fromEntries(manifests.map((manifest) => [manifest.name, { ...none, manifest }]));
  // Trusted Types forbid changing a script's text; the page reads whatever element has the id.
  element.replaceWith(
    Object.assign(document.createElement('data'), { id: 'page-data', hidden: true, textContent: JSON.stringify(page) }),
  );
  void boot(() => (app) => loaders[app]!());
}
