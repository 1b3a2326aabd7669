import { workerPath } from 'shared-kernel/contract/page';
import type { MessageToPage, MessageToWorker } from '../worker/workerMessages.ts';

interface Page {
  locale: string;
  revision: number;
  /** Goes to a path that has its language in front. */
  open(link: string): void;
}

/**
 * Starts the service worker and tells it what this page has used. Null where the browser or the visitor wants none.
 */
export async function registerWorker(
  { locale, revision, open }: Page,
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<ServiceWorkerRegistration | null> {
  if (!container) return null;
  container.addEventListener('message', ({ data, ports }: MessageEvent<MessageToPage>) => {
    if (data?.kind !== 'open') return;
    ports[0]?.postMessage(true);
    open(data.link);
  });
  // Private windows and strict settings refuse it.
  const registration = await container.register(workerPath, { scope: '/', updateViaCache: 'none' }).catch(() => null);
  // Where the site has withdrawn its worker, this never comes.
  if (registration) void container.ready.then(({ active }) => active?.postMessage(standing()));
  return registration;

  function standing(): MessageToWorker {
    return { kind: 'standing', locale, revision, files: usedFiles() };
  }
}

/** Files of releases that the page has loaded, most of them before there was a worker to keep them. */
function usedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href));
  const paths = urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  return [...new Set(paths.filter((path) => path.startsWith('/_apps/')))];
}
