import { runInAction } from 'mobx';
import { asFailure, isMissing } from 'shared-kernel/api/failure';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { RoomStore } from './RoomStore.ts';

interface Asking {
  root: RootStore;
  /** Its store, where this window has opened it. */
  store: RoomStore | undefined;
  /** The reader is no longer in it. */
  onGone(roomId: number): void;
}

/** Asks how a room is now, wherever it is shown. Without an answer it stays as it was known. */
export async function askAnew(id: number, { root, store, onGone }: Asking): Promise<void> {
  try {
    if (store) {
      await store.refresh();
      if (store.isMissing) onGone(id);
      return;
    }
    const { data } = await root.api('GET /chatroom/:id', { id });
    runInAction(() => void root.entities.putChatroom(data.room));
  } catch (error) {
    if (isMissing(asFailure(error))) onGone(id);
  }
}
