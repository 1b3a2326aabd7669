import { runInAction } from 'mobx';
import type { ChatroomEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';

type Deps = Pick<RootStore, 'api'>;

/** Rejects with the server's refusal, like the others here. */
export async function muteRoom(
  { api, entities }: Pick<RootStore, 'api' | 'entities'>,
  room: ChatroomEntity,
  is_muted: boolean,
): Promise<void> {
  const letGo = entities.chatrooms.hold(room.id, ['is_muted']);
  try {
    const { data } = await api('PUT /chatroom/:id/mute', { id: room.id, is_muted });
    runInAction(() => (room.is_muted = data.is_muted));
  } finally {
    letGo();
  }
}

export const leaveRoom = ({ api }: Deps, room: ChatroomEntity): Promise<unknown> =>
  api('POST /chatroom/:id/leave', { id: room.id });

/** In a chat of two: whether the other may write. What the other side has blocked only the server knows. */
export async function blockOther({ api }: Deps, room: ChatroomEntity, is_blocked: boolean): Promise<void> {
  const [other] = room.users;
  if (!other || other.id === null) return;
  await api('POST /channel/:id/block', { id: other.id, is_blocked });
  const { data } = await api('GET /chatroom/:id', { id: room.id });
  const { blocked_by, is_user_blocked } = data.room;
  runInAction(() => Object.assign(room, { blocked_by, is_user_blocked }));
}
