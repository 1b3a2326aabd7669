import { useEffect, useState } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../messages/text.ts';
import type { PushOffer } from './pushOffer.ts';

/**
 * Offers push notifications after a reservation, when a member has a reason to want them; the browser's own question
 * comes only after a press. Null while there is nothing to offer.
 */
export function usePushOffer(): (() => Promise<void>) | null {
  const root = useRoot();
  const t = useText();
  const account = root.session.user?.id;
  const [offer, setOffer] = useState<PushOffer | null>(null);
  useEffect(() => {
    if (account === undefined) return;
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const { pushOffer } = await import('./pushOffer.ts');
      const found = await pushOffer(root, t, account);
      if (isCurrent) setOffer(() => found);
    };
    // The page works without it.
    look().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [account, root, t]);
  return (
    offer &&
    (async () => {
      if (!(await offer())) setOffer(null);
    })
  );
}
