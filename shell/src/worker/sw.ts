import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, type StrategyOptions } from 'workbox-strategies';
import { defaultLocale, splitLocale } from 'shared-kernel/contract/locale';
import { answerPage } from './answerPage.ts';
import { Frames } from './frames.ts';
import { mayKeep } from './mayKeep.ts';
import { offlinePage } from './offlinePage.ts';
import { open, renew, show } from './pushes.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';
import { strategyOf } from './strategyOf.ts';
import type { MessageToWorker } from './workerMessages.ts';

const scope = globalThis as unknown as WorkerScope;
const { origin } = scope.location;

/** Raise the number behind a name to drop what was kept under it. */
const names = { frames: 'frames-1', releases: 'releases-1', pictures: 'pictures-1' };

const keepOnlyWhole = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (mayKeep(response) ? response : null),
};

const cacheFirst = (cacheName: string, bounds: ConstructorParameters<typeof ExpirationPlugin>[0]): CacheFirst =>
  new CacheFirst({
    cacheName,
    plugins: [keepOnlyWhole, new ExpirationPlugin({ ...bounds, purgeOnQuotaError: true })],
  } satisfies StrategyOptions);

const releases = cacheFirst(names.releases, { maxEntries: 400 });
const pictures = cacheFirst(names.pictures, { maxEntries: 200, maxAgeSeconds: 14 * 24 * 3600 });

const frames = new Frames({
  open: async () => ({
    frames: await scope.caches.open(names.frames),
    releases: await scope.caches.open(names.releases),
  }),
  fetch: (...request) => fetch(...request),
});

const page = (event: FetchEvent): Promise<Response> =>
  answerPage(splitLocale(new URL(event.request.url).pathname).locale ?? defaultLocale, {
    ask: async () => (await event.preloadResponse) ?? fetch(event.request),
    frame: (locale) => frames.newest(locale),
    offline: (locale) => offlinePage(locale, crypto.randomUUID()),
  });

async function begin(): Promise<void> {
  const known: string[] = Object.values(names);
  for (const name of await scope.caches.keys()) if (!known.includes(name)) await scope.caches.delete(name);
  // Lets the browser ask for the page while the worker starts.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

// Nothing that is kept belongs to one version of this worker, so the next one takes over at once.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(begin()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const strategy = strategyOf(request, origin);
  if (strategy === 'page') event.respondWith(page(event));
  else if (strategy !== 'network')
    event.respondWith((strategy === 'release' ? releases : pictures).handle({ event, request }));
});
scope.addEventListener('message', (event) => {
  const message = event.data as MessageToWorker;
  // What could not be kept is kept another time.
  if (message.kind === 'standing') event.waitUntil(frames.keep(message).catch(() => {}));
  if (message.kind === 'left') event.waitUntil(scope.caches.delete(names.pictures));
});
scope.addEventListener('push', (event) => event.waitUntil(show(event, scope)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(open(event, scope)));
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event, scope, fetch)));
