import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRoot } from 'shared-kernel/root/context';
import { useBackCloses } from '../root/useBackCloses.ts';

export interface LeaveHold {
  /** They are about to leave, and wait for an answer. */
  isAsked: boolean;
  stay: () => void;
  /** Takes them where they were about to go, after this has ended what held them. */
  leave: (end: () => void) => void;
}

/**
 * Holds those who leave a page by a link or by Back, until the page's question is answered. While it does, the page
 * lies under a cover, an extra history entry, so that Back meets the cover first.
 */
export function useLeaveHold(isHeld: boolean): LeaveHold {
  const { navigation } = useRoot();
  /** Takes them where they were about to go. */
  const [way, setWay] = useState<(() => void) | null>(null);
  useBackCloses(isHeld && way === null, () => setWay(() => () => navigation.back()));
  useEffect(
    () => (isHeld && way === null ? navigation.hold((go) => setWay(() => go)) : undefined),
    [isHeld, way, navigation],
  );
  return {
    isAsked: way !== null,
    stay: () => setWay(null),
    leave: (end) => {
      // With its answer the question leaves the history; nobody may go anywhere before that.
      flushSync(() => {
        setWay(null);
        end();
      });
      way?.();
    },
  };
}
