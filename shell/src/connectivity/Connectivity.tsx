import { useEffect } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { offlineToastDuration } from '../figures.ts';
import { useText } from '../messages/text.ts';

/** Tells the store and the visitor when the network goes and comes back. */
export function Connectivity(): null {
  const { connectivity, toasts } = useRoot();
  const t = useText();
  useEffect(() => {
    const lost = () => {
      connectivity.set(false);
      toasts.show({
        kind: 'error',
        text: t('shell.connectivity.offline'),
        duration: offlineToastDuration,
        key: 'connectivity',
      });
    };
    const back = () => {
      connectivity.set(true);
      toasts.show({ kind: 'success', text: t('shell.connectivity.online'), key: 'connectivity' });
    };
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    if (!navigator.onLine) lost();
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  }, [connectivity, toasts, t]);
  return null;
}
