import { useState } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import type { ChannelEntity } from '../entities/EntitiesStore.ts';
import { useMember } from './useMember.tsx';

export interface DirectChat {
  isOpening: boolean;
  /**
   * Goes to the private room with a channel's owner, about an event if one is given; the server makes the room when
   * there is none.
   */
  open(channel: ChannelEntity, eventId?: number): Promise<void>;
}

export function useDirectChat(): DirectChat {
  const { api, entities, navigation, session } = useRoot();
  const asMember = useMember();
  const [isOpening, setOpening] = useState(false);
  return {
    isOpening,
    async open(channel, eventId) {
      setOpening(true);
      const enter = async (): Promise<void> => {
        // They signed in meanwhile, and the channel is their own.
        if (channel.user.id === session.user?.id) return;
        const { data } = await api('GET /chatroom/user/:id', { id: channel.user.id });
        const { id } = entities.putChatroom(data);
        navigation.navigate(`/direct/${id}${eventId === undefined ? '' : `?event_id=${eventId}`}`);
      };
      await asMember('signed-in', enter, { why: 'message' });
      setOpening(false);
    },
  };
}
