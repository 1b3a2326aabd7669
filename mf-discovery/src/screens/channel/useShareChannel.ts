import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { useShare } from 'shared-kernel/product/useShare';
import { useRoot } from 'shared-kernel/root/context';

/** Opens the device's share dialog with the channel's address; where there is none, the address is copied. */
export function useShareChannel(channel: ChannelEntity): () => Promise<boolean> {
  const { navigation } = useRoot();
  const share = useShare();
  return () => {
    const url = new URL(navigation.href(`/${channel.username}`), location.origin).href;
    return share({ title: channel.name, url }, url);
  };
}
