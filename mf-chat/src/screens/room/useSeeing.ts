import { useEffect } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import type { RoomStore } from '../../stores/RoomStore.ts';

/**
 * Tells the others that new messages were seen, as soon as somebody looks. A room is removed a moment after it was
 * left: what comes in between nobody sees.
 */
export function useSeeing(store: RoomStore): void {
  const { navigation } = useRoot();
  const { hasUnseen } = store;
  useEffect(() => {
    if (!hasUnseen) return;
    const look = (): void => void (document.hidden || navigation.path !== `/direct/${store.id}` || store.check());
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [hasUnseen, navigation, store]);
}
