import { useEffect, useState } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../messages/text.ts';
import type { PushOffer } from './pushOffer.ts';

/**
 * After a reservation a member has a reason to be told of changes on this device: then it is offered, and the browser
 * asks only who has pressed. Null while there is nothing to offer.
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
    // The page is whole without it.
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
