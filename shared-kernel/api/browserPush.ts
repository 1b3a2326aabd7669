import type { Locale } from '../contract/locale.ts';
import type { Api } from './api.ts';

/**
 * `unavailable`: this browser has no pushes, or none before the site is installed (iPhones); `off`: they may be asked
 * for; `denied`: the visitor has forbidden them, which only they can undo.
 */
export type PushState = 'unavailable' | 'off' | 'denied' | 'on';

/** Who wanted pushes here, and what the server knows of it: the address, and the language of that call. */
interface PushChoice {
  account: number;
  endpoint: string;
  locale: Locale;
}

export type PushReader = Pick<PushChoice, 'account' | 'locale'>;

const choiceKey = 'push';

/** Whether this browser knows pushes at all. */
export const knowsPush = (): boolean =>
  'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

const registrationOf = async (): Promise<ServiceWorkerRegistration | undefined> =>
  knowsPush() ? navigator.serviceWorker.getRegistration('/') : undefined;

/** Whether this account has pushes in this browser; `off` also where another account has them. */
export async function pushState(account: number): Promise<PushState> {
  const registration = await registrationOf();
  if (!registration) return 'unavailable';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = readChoice()?.account === account && (await registration.pushManager.getSubscription()) !== null;
  return isOn && Notification.permission === 'granted' ? 'on' : 'off';
}

/**
 * Asks the visitor for permission, which browsers allow only right after a press, and tells the server where to push.
 * `off` when the visitor did not decide. Throws what the server refuses.
 */
export async function turnOnPush(api: Api, reader: PushReader): Promise<PushState> {
  const registration = await registrationOf();
  if (!registration) return 'unavailable';
  // First of all: Safari asks only directly after a press.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { data } = await api('GET /push/key');
  if (data.key === null) return 'unavailable';
  await subscribe(api, registration, data.key, reader);
  return 'on';
}

/** Nothing more is pushed here; the push service tells the server so at its next try. */
export async function turnOffPush(): Promise<void> {
  const subscription = await (await registrationOf())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** The member wants none here any more, also on the next visit. */
export async function stopPush(): Promise<void> {
  try {
    localStorage.removeItem(choiceKey);
  } catch {
    // Where nothing may be stored, nothing was.
  }
  await turnOffPush();
}

/**
 * Resumes pushes for a member who wanted them on this device before, at the address that the browser has now and in the
 * language of the page; ends those of anybody else.
 */
export async function resumePush(api: Api, reader: PushReader): Promise<void> {
  const registration = await registrationOf();
  if (!registration) return;
  const choice = readChoice();
  if (choice?.account !== reader.account) return turnOffPush();
  if (Notification.permission !== 'granted') return;
  const present = await registration.pushManager.getSubscription();
  if (present?.endpoint === choice.endpoint && choice.locale === reader.locale) return;
  const { data } = await api('GET /push/key');
  if (data.key !== null) await subscribe(api, registration, data.key, reader);
}

async function subscribe(
  api: Api,
  { pushManager }: ServiceWorkerRegistration,
  key: string,
  reader: PushReader,
): Promise<void> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(options).catch(async (error: DOMException) => {
    // A subscription that is bound to a former key of the site is given up for a new one.
    if (error.name !== 'InvalidStateError') throw error;
    await turnOffPush();
    return pushManager.subscribe(options);
  });
  const { endpoint } = subscription;
  const { keys } = subscription.toJSON();
  await api('POST /push/subscribe', {
    endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
  keepChoice({ ...reader, endpoint });
}

function readChoice(): PushChoice | null {
  try {
    return JSON.parse(localStorage.getItem(choiceKey) ?? 'null') as PushChoice | null;
  } catch {
    return null;
  }
}

function keepChoice(choice: PushChoice): void {
  try {
    localStorage.setItem(choiceKey, JSON.stringify(choice));
  } catch {
    // Where nothing may be stored, pushes last as long as the session.
  }
}
