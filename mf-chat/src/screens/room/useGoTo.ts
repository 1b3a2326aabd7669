import { useEffect, useRef } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';
import type { RoomStore } from '../../stores/RoomStore.ts';
import { goToMessage } from './goToMessage.ts';

/** Goes to a message that another one answers; of several such wishes the last one counts. */
export function useGoTo(store: RoomStore): (id: number) => void {
  const { header, toasts } = useRoot();
  const t = useText();
  const going = useRef(new AbortController());
  useEffect(() => () => going.current.abort(), [store]);

  const go = async (id: number): Promise<void> => {
    going.current.abort();
    const { signal } = (going.current = new AbortController());
    header.set({ loading: true });
    const isThere = await goToMessage(store, id, signal);
    if (signal.aborted) return;
    header.set({ loading: false });
    if (!isThere) toasts.error(t(store.older.state === 'failed' ? 'chat.room.olderFailed' : 'chat.message.gone'));
  };
  return (id) => void go(id);
}
