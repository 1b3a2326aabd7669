import { useEffect } from 'react';
import type { RoomStore } from '../../stores/RoomStore.ts';

/** Tells the others that what the stream brought was seen, as soon as somebody looks. */
export function useSeeing(store: RoomStore): void {
  const { hasUnseen } = store;
  useEffect(() => {
    if (!hasUnseen) return;
    const look = (): void => void (document.hidden || store.check());
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [hasUnseen, store]);
}
