import { runInAction } from 'mobx';
import type { EventEntity } from 'shared-kernel/store/EntitiesStore';
import type { RootStore } from 'shared-kernel/store/RootStore';
import { asFailure, type Failure } from './failure.ts';

/** The private room with an event's host, made by the server when there is none: its id, or why there is none. */
export async function openHostRoom({ api, entities }: Pick<RootStore, 'api' | 'entities'>, event: EventEntity): Promise<number | Failure> {
  try {
    const { data } = await api('GET /chatroom/user/:id', { id: event.channel.user.id });
    runInAction(() => entities.putChatroom(data));
    return data.id;
  } catch (error) {
    return asFailure(error);
  }
}
