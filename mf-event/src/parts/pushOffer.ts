import { pushState, turnOnPush } from 'shared-kernel/api/browserPush';
import { ApiError } from 'shared-kernel/api/ApiError';
import { failureText } from 'shared-kernel/i18n/failureText';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { useText } from '../messages/text.ts';

/** How long the toast stays that explains how to allow notifications again, in milliseconds. */
const readingTime = 12_000;

/** Turns notifications on. Resolves with whether there is still something to offer. */
export type PushOffer = () => Promise<boolean>;

/** Null where the browser or the site has no push, or where the member has it on already. */
export async function pushOffer(
  { api, toasts, locale }: RootStore,
  t: ReturnType<typeof useText>,
  account: number,
): Promise<PushOffer | null> {
  const state = await pushState(account);
  if (state === 'unavailable' || state === 'on') return null;
  const { data } = await api('GET /push/key');
  if (data.key === null) return null;
  return async () => {
    try {
      const now = await turnOnPush(api, { account, locale });
      if (now === 'on') toasts.success(t('event.push.on'));
      if (now === 'denied')
        toasts.show({ kind: 'info', text: t('event.push.denied'), duration: readingTime, key: 'push' });
      return now === 'off' || now === 'denied';
    } catch (error) {
      toasts.error(error instanceof ApiError ? failureText(t, error) : t('event.push.failed'));
      return true;
    }
  };
}
