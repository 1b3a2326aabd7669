import { runInAction } from 'mobx';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { cleanText } from 'shared-kernel/language/cleanText';
import type { RoomStore } from './RoomStore.ts';

type Deps = Pick<RootStore, 'api'>;

/** Saves the edit in the composer. Rejects with the server's refusal and keeps what was written. */
export async function saveEdit({ api }: Deps, room: RoomStore): Promise<void> {
  const { draft } = room;
  const { editing, text, isEmpty } = draft;
  if (!editing || isEmpty || room.closed) return;
  if (cleanText(text) !== editing.was) {
    const { data } = await api('PUT /chatroom/:id/:messageId', {
      id: room.id,
      messageId: editing.id,
      body: cleanText(text),
    });
    runInAction(() => room.hear(data, true));
  }
  runInAction(() => draft.editing?.id === editing.id && draft.stopEditing());
}

/** Deletes an own message, here at once; a refusal brings it back. */
export async function eraseMessage({ api }: Deps, store: RoomStore, messageId: number): Promise<void> {
  const message = store.message(messageId);
  runInAction(() => {
    store.drop(messageId);
    if (store.draft.editing?.id === messageId) store.draft.stopEditing();
  });
  try {
    await api('DELETE /chatroom/:id/:messageId', { id: store.id, messageId });
  } catch (error) {
    runInAction(() => message && store.hear(message, true));
    throw error;
  }
  runInAction(() => {
    if (store.room?.last_message?.id === messageId) store.room.last_message = store.newest;
  });
}
