import type { PushPayload } from 'shared-kernel/contract/push';
import webPush, { type Urgency } from 'web-push';
import type { PushSettings } from '../../settings/config.ts';
import type { Deps } from '../../http/deps.ts';
import { compose } from '../push/compose.ts';
import { toEndpoint } from '../push/endpoint.ts';
import { findRoomNews, roomIdOf } from '../push/messagePushes.ts';
import { findNotification, forgetSubscription, type Subscription, whatOf } from '../push/queries.ts';
import { subscriptionIdOf } from '../pushQueue.ts';
import type { NotificationKind } from '../notify.ts';
import { type Carrier, fingerprint, fingerprintOf, SendingFailed } from './carrier.ts';
import { fieldsOf } from '../../errors/fieldsOf.ts';

const day = 24 * 3600;

/** What must not wait until the phone is used, and what need not wake it. */
const urgencies: Partial<Record<NotificationKind, Urgency>> = {
  reminder: 'high',
  canceled: 'high',
  kick: 'high',
  liked: 'low',
  saved: 'low',
  follow: 'low',
  created: 'low',
};

/**
 * Refusals that may pass, of the site or of the moment. Any other is about the message and final, and so is a
 * redirect.
 */
const passing: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);
const gone: ReadonlySet<number> = new Set([404, 410]);

/** What is to be pushed now, composed for whoever gets it. */
interface News {
  to: Subscription;
  urgency: Urgency;
  payload(tag: string): PushPayload;
}

/**
 * Pushes what members are told, and that somebody wrote to them, to browsers. The text is composed now: whoever may
 * not know any more gets none.
 */
export function webPushCarrier(
  settings: PushSettings,
  { db, now, product }: Pick<Deps, 'db' | 'now' | 'product'>,
): Carrier {
  async function noticeFor(subscriptionId: number, notificationId: number): Promise<News | null> {
    const found = await findNotification(db, { subscriptionId, notificationId }, now());
    if (!found) return null;
    const { subscription, notification, user } = found;
    const { locale } = subscription;
    const viewer = { caller: { ...user, username: null, tokenHash: '' }, locale, now: now() };
    const what = await whatOf(db, notification, viewer);
    return {
      to: subscription,
      urgency: urgencies[notification.kind] ?? 'normal',
      payload: (tag) => compose({ ...what, notification, locale, product }, tag),
    };
  }

  return {
    async send(message) {
      const subscriptionId = subscriptionIdOf(message.recipient);
      const roomId = roomIdOf(message.text);
      const news =
        roomId === null
          ? await noticeFor(subscriptionId, Number(message.text))
          : await findRoomNews(db, { subscriptionId, roomId }, now());
      if (!news) throw new SendingFailed('of no use any more', { isFinal: true });
      const { to: subscription, urgency } = news;
      if (toEndpoint(subscription.endpoint, settings.services) === null)
        throw new SendingFailed('push: the service is not known', { isFinal: true });
      // The topic replaces what waits at the push service, the tag what the browser shows: of a room the last one.
      const topic = (roomId === null ? fingerprint(message) : fingerprintOf(`room/${roomId}`)).slice(0, 32);
      const answer = await post(settings, subscription, JSON.stringify(news.payload(topic)), { topic, urgency });
      if (gone.has(answer.status)) await forgetSubscription(db, subscriptionId, subscription);
      if (answer.status < 200 || answer.status > 299) throw toFailure(answer, now());
    },
    close: () => undefined,
  };
}

interface Answer {
  status: number;
  retryAfter: string | null;
}

/** Endpoint and keys are secrets, which errors of `fetch` and of the library may quote: none gets out. */
async function post(
  { subject, publicKey, privateKey }: PushSettings,
  subscription: Subscription,
  payload: string,
  { topic, urgency }: { topic: string; urgency: Urgency },
): Promise<Answer> {
  const { endpoint, headers, body } = encrypt();
  try {
    // No redirect is followed: it would bypass the check of the address.
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  } catch (error) {
    throw new SendingFailed(
      `push: no answer (${error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'connection'})`,
    );
  }

  function encrypt(): { endpoint: string; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> } {
    try {
      const { p256dh, auth } = subscription;
      const details = webPush.generateRequestDetails(
        { endpoint: subscription.endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: day,
          urgency,
          topic,
          contentEncoding: 'aes128gcm',
        },
      );
      const { 'Content-Length': _, ...sent } = fieldsOf(details.headers);
      return {
        endpoint: details.endpoint,
        headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
        body: Uint8Array.from(details.body!),
      };
    } catch {
      throw new SendingFailed('push: could not be encrypted', { isFinal: true });
    }
  }
}

function toFailure({ status, retryAfter }: Answer, now: Date): SendingFailed {
  return new SendingFailed(`push: status ${status}`, {
    isFinal: status < 500 && !passing.has(status),
    pause: pauseOf(retryAfter, now),
  });
}

/** Seconds from a number or a date. */
function pauseOf(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), day);
}
