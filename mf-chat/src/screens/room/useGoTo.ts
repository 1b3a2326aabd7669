import { useCallback, useEffect, useRef } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';
import type { RoomStore } from '../../stores/RoomStore.ts';
import { goToMessage } from './goToMessage.ts';

/** Scrolls to the message that another one replies to; a later call ends an earlier one. Always the same function. */
export function useGoTo(store: RoomStore): (id: number) => void {
  const { header, toasts } = useRoot();
  const t = useText();
  const going = useRef(new AbortController());
  useEffect(() => () => going.current.abort(), [store]);

  return useCallback(
    (id) => {
      const go = async (): Promise<void> => {
        going.current.abort();
        const { signal } = (going.current = new AbortController());
        header.set({ loading: true });
        const isThere = await goToMessage(store, id, signal);
        if (signal.aborted) return;
        header.set({ loading: false });
        if (!isThere) toasts.error(t(store.older.state === 'failed' ? 'chat.room.olderFailed' : 'chat.message.gone'));
      };
      void go();
    },
    [store, header, toasts, t],
  );
}
