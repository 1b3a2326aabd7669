import { splitLocale } from 'shared-kernel/contract/locale';

/**
 * How the worker answers a request.
 * - `page`: from the network; without one, with the frame that was kept last, or the offline page.
 * - `release`: a file that never changes under its address, kept from the first time on.
 * - `picture`: likewise, but few of them, and not for long.
 * - `network`: not at all; the browser goes on as if there were no worker.
 */
export type Strategy = 'page' | 'release' | 'picture' | 'network';

export type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination' | 'cache' | 'headers'>;

const releaseFile = /^\/_apps\/[^/]+\/[^/]+\/[^/]+$/;
/** Names of stored pictures, whose content never changes. They are the same for everybody. */
const storedPicture = /^\/api\/files\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}(-thumb)?\.jpg$/;
/** Maps of events, whose place is in their address; the size, the theme and the language follow it. */
const map = /^\/api\/v1\/event\/\d+\/map\/[0-9a-f]{32}$/;
/** What is no page: the API, the tools of a development site, release files, and files at the site's root. */
const noPage =
  /^\/((api|dev|_apps|\.well-known)(\/|$)|(healthz|readyz|metrics)$|[^/]+\.(js|txt|xml|webmanifest|ico|svg|png)$)/;

export function strategyOf({ method, url, mode, destination, cache, headers }: Asked, origin: string): Strategy {
  const { origin: asked, pathname, search } = new URL(url);
  // Requests with credentials, for a range, or with `no-store` go to the server.
  const isPlain = !headers.has('authorization') && !headers.has('range') && cache !== 'no-store';
  if (method !== 'GET' || asked !== origin || !isPlain) return 'network';
  if (mode === 'navigate') return noPage.test(splitLocale(pathname).path) ? 'network' : 'page';
  if (destination === 'image' && map.test(pathname)) return 'picture';
  if (search !== '') return 'network';
  if (releaseFile.test(pathname)) return 'release';
  return destination === 'image' && storedPicture.test(pathname) ? 'picture' : 'network';
}
