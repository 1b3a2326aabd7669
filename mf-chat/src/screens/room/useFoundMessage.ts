import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RoomStore } from '../../stores/RoomStore.ts';
import { goToMessage } from './goToMessage.ts';

/** Scrolls to the message that the address names (`?message=`), once the room is loaded. */
export function useFoundMessage(store: RoomStore): void {
  const [query, setQuery] = useSearchParams();
  const given = query.get('message');
  const isReady = store.load.kind === 'ready';
  useEffect(() => {
    if (given === null || !isReady) return;
    const stay = new AbortController();
    const go = async (): Promise<void> => {
      const id = Number(given);
      if (/^[1-9]\d{0,8}$/.test(given)) await goToMessage(store, id, stay.signal);
      if (stay.signal.aborted) return;
      setQuery(
        (now) => {
          now.delete('message');
          return now;
        },
        { replace: true },
      );
    };
    void go();
    return () => stay.abort();
  }, [given, isReady, store, setQuery]);
}
