import { runInAction } from 'mobx';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';

/** Undoes a block; following does not come back with it. */
export function useUnblock(channel: ChannelEntity): () => Promise<boolean> {
  const { api } = useRoot();
  const asMember = useMember();
  return () =>
    asMember('verified', async () => {
      const { data } = await api('POST /channel/:id/block', { id: channel.id, is_blocked: false });
      runInAction(() => (channel.is_blocked = data.is_blocked));
    });
}
