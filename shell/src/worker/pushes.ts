import { tokenKey } from 'shared-kernel/contract/page';
import type { PushPayload } from 'shared-kernel/contract/push';
import type { PushSubscriptionChangeEvent, OpenPage, NotificationEvent, PushEvent, WorkerScope } from './scope.ts';
import type { MessageToPage } from './workerMessages.ts';

/** How long an open page may take to say that it opens the link. In milliseconds. */
const answersWithin = 1000;

/** The path of a page of this site, whatever was sent. */
export function targetOf(link: unknown, origin: string): string {
  if (typeof link !== 'string' || !URL.canParse(link, origin)) return '/';
  const url = new URL(link, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : '/';
}

/** Shows what was pushed, in its language; a repeated message replaces the first. */
export async function show(event: PushEvent, scope: WorkerScope): Promise<void> {
  // A push without data is not ours.
  if (!event.data) return;
  const { title, body, link, tag, lang, dir } = event.data.json() as PushPayload;
  await scope.registration.showNotification(title, {
    body,
    tag,
    lang,
    dir,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { link: targetOf(link, scope.location.origin) },
  });
}

/**
 * Opens what the message is about: in a page that is open, so that nothing typed is lost, else in a new one.
 */
export async function open({ notification }: NotificationEvent, scope: WorkerScope): Promise<void> {
  notification.close();
  const link = targetOf(Object(notification.data).link, scope.location.origin);
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (page && (await goesTo(page, link))) return void (await page.focus());
  await scope.clients.openWindow(link);
}

/** A page that has not begun to listen, or is no page of ours, says nothing. */
const goesTo = (page: OpenPage, link: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), answersWithin);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    page.postMessage({ kind: 'open', link } satisfies MessageToPage, [port2]);
  });

/**
 * The browser has ended a subscription: the server is told of the next one at once where a worker sees who is
 * signed in, elsewhere by the page that is opened next.
 */
export async function renew(event: PushSubscriptionChangeEvent, scope: WorkerScope, ask: typeof fetch): Promise<void> {
  const options = event.oldSubscription?.options;
  const fresh = event.newSubscription ?? (options && (await scope.registration.pushManager.subscribe(options)));
  const token = (await scope.cookieStore?.get(tokenKey))?.value;
  if (!fresh || !token) return;
  const { endpoint, keys } = fresh.toJSON();
  await ask('/api/v1/push/subscribe', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${decodeURIComponent(token)}` },
    body: JSON.stringify({ endpoint, keys }),
  });
}
