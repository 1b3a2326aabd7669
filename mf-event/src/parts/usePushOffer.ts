import { useEffect, useState } from 'react';
import { ApiError } from 'shared-kernel/api/ApiError';
import { pushState, turnOnPush, type PushState } from 'shared-kernel/api/browserPush';
import { useRoot } from 'shared-kernel/root/context';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useText } from '../messages/text.ts';

/** How to allow what was forbidden takes a while to read. In milliseconds. */
const readingTime = 12_000;

/**
 * After a reservation a member has a reason to be told of changes on this device: then it is offered, and the browser
 * asks only who has pressed.
 */
export function usePushOffer(): { isOffered: boolean; turnOn(): Promise<void> } {
  const { api, session, toasts } = useRoot();
  const t = useText();
  const account = session.user?.id;
  const [state, setState] = useState<PushState>('unavailable');
  useEffect(() => {
    if (account === undefined) return;
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const found = await pushState(account);
      // A site that pushes nothing offers nothing.
      const { data } = found === 'unavailable' || found === 'on' ? { data: null } : await api('GET /push/key');
      if (isCurrent) setState(data?.key ? found : 'unavailable');
    };
    look().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [account, api]);
  return {
    isOffered: state === 'off' || state === 'denied',
    async turnOn() {
      if (account === undefined) return;
      try {
        const now = await turnOnPush(api, account);
        setState(now);
        if (now === 'on') toasts.success(t('event.push.on'));
        if (now === 'denied')
          toasts.show({ kind: 'info', text: t('event.push.denied'), duration: readingTime, key: 'push' });
      } catch (error) {
        toasts.error(error instanceof ApiError ? failureText(t, error) : t('event.push.failed'));
      }
    },
  };
}
