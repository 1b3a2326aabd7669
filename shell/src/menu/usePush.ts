import { useEffect, useState } from 'react';
import { ApiError } from 'shared-kernel/api/ApiError';
import { pushState, stopPush, turnOnPush, type PushState } from 'shared-kernel/api/browserPush';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useRoot } from 'shared-kernel/root/context';
import { useLaterText } from '../later/text.ts';

/** How to allow what was forbidden takes a while to read. In milliseconds. */
const readingTime = 12_000;

interface Push {
  isOn: boolean;
  /** Turns them on or off; the browser asks for permission only after a press. */
  turn(): Promise<void>;
}

/**
 * Pushes to this browser for the account that is signed in. Null where there are none, or while that is not known.
 */
export function usePush(): Push | null {
  const { api, locale, session, toasts } = useRoot();
  const t = useLaterText();
  const account = session.user?.id;
  const [state, setState] = useState<PushState>('unavailable');
  useEffect(() => {
    if (account === undefined) return undefined;
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const found = await pushState(account);
      // A site without a key pushes to nobody.
      const isOffered = found === 'on' || (found !== 'unavailable' && (await api('GET /push/key')).data.key !== null);
      if (isCurrent) setState(isOffered ? found : 'unavailable');
    };
    // The menu is whole without it.
    look().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [account, api]);
  if (account === undefined || state === 'unavailable') return null;
  const turnOff = async (): Promise<void> => {
    await stopPush();
    setState('off');
    toasts.success(t('shell.push.off'));
  };
  const turnOn = async (): Promise<void> => {
    const now = await turnOnPush(api, { account, locale });
    setState(now);
    if (now === 'on') toasts.success(t('shell.push.on'));
    if (now === 'denied')
      toasts.show({ kind: 'info', text: t('shell.push.denied'), duration: readingTime, key: 'push' });
  };
  return {
    isOn: state === 'on',
    async turn() {
      try {
        await (state === 'on' ? turnOff() : turnOn());
      } catch (error) {
        // What the browser itself refuses has no sentence of the server's.
        toasts.error(error instanceof ApiError ? failureText(t, error) : t('shell.push.failed'));
      }
    },
  };
}
