import type { EventEntity } from 'shared-kernel/store/EntitiesStore';
import { useRoot } from 'shared-kernel/store/context';
import { useAccess } from '../access/useAccess.ts';
import { useReporting } from '../access/useReporting.ts';

/** Opens the private chat with an event's host, about that event. */
export function useMessageHost(): (event: EventEntity) => Promise<void> {
  const { api, entities, navigation } = useRoot();
  const access = useAccess();
  const report = useReporting();
  const openRoom = async (event: EventEntity): Promise<void> => {
    const { data } = await api('GET /chatroom/user/:id', { id: event.channel.user.id });
    const room = entities.putChatroom(data);
    navigation.navigate(`/direct/${room.id}?event_id=${event.id}`);
  };
  return async (event) => {
    if (await access.signedIn()) await report(openRoom(event));
  };
}
