import { useEffect, useState } from 'react';
import { ApiError } from 'shared-kernel/api/ApiError';
import { knowsPush, pushState, stopPush, turnOnPush, type PushState } from 'shared-kernel/api/browserPush';
import { failureText } from 'shared-kernel/i18n/failureText';
import { isWithinApp } from 'shared-kernel/product/isWithinApp';
import { useRoot } from 'shared-kernel/root/context';
import { copyText } from 'shared-kernel/ui/copyText';
import { installer } from '../install/installer.ts';
import { wayToInstall } from '../install/wayToInstall.ts';
import { useLaterText } from '../later/text.ts';

/** How to allow what was forbidden takes a while to read. In milliseconds. */
const readingTime = 12_000;

interface Push {
  isOn: boolean;
  /** Turns them on or off; the browser asks for permission only after a press. */
  turn(): Promise<void>;
}

/**
 * Pushes to this browser for the account that is signed in; where the browser has none, turning them on says what to do
 * instead. Null where the site pushes to nobody, or while that is not known.
 */
export function usePush(): Push | null {
  const { api, locale, session, sheets, toasts } = useRoot();
  const t = useLaterText();
  const account = session.user?.id;
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    if (account === undefined) return undefined;
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const found = await pushState(account);
      // A site without a key pushes to nobody.
      const isOffered = found === 'on' || (await api('GET /push/key')).data.key !== null;
      // What the browser knows, but has no worker for yet, is not offered, and nothing is said against it.
      if (found === 'unavailable' && knowsPush()) return;
      if (isCurrent) setState(isOffered ? found : null);
    };
    // The menu is whole without it.
    look().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [account, api]);
  if (account === undefined || state === null) return null;
  /** What somebody can do whose browser has no pushes. */
  const sayWhy = (): void => {
    const say = (text: string, action?: { text: string; run(): void }): void =>
      toasts.show({ kind: 'info', text, duration: readingTime, key: 'push', ...(action && { action }) });
    const copy = async (): Promise<void> => {
      if (await copyText(location.href)) toasts.success(t('kernel.copied'));
    };
    const install = installer({ sheets });
    const way = wayToInstall();
    if (isWithinApp() || way === 'elsewhere')
      say(t('shell.push.withinApp'), { text: t('kernel.file.copy'), run: () => void copy() });
    else if (install && way !== 'prompt')
      say(t('shell.push.installFirst'), { text: t('shell.menu.install'), run: install });
    else say(t('shell.push.unavailable'));
  };
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
      if (state === 'unavailable') return sayWhy();
      try {
        await (state === 'on' ? turnOff() : turnOn());
      } catch (error) {
        // What the browser itself refuses has no sentence of the server's.
        toasts.error(error instanceof ApiError ? failureText(t, error) : t('shell.push.failed'));
      }
    },
  };
}
