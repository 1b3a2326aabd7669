import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { androidApp } from 'shared-kernel/store/androidApp';
import { useText } from '../../messages/text.ts';

/** Opens the device's share dialog with the channel's address; where there is none, the address is copied. */
export function useShareChannel(channel: ChannelEntity): () => Promise<void> {
  const t = useText();
  const { navigation, toasts } = useRoot();
  return async () => {
    const url = new URL(navigation.href(`/${channel.username}`), location.origin).href;
    try {
      if (androidApp(window)?.share({ title: channel.name, url })) return;
      if ('share' in navigator) return await navigator.share({ title: channel.name, url });
      await (navigator as Navigator).clipboard.writeText(url);
      toasts.success(t('kernel.copied'));
    } catch (error) {
      // A dialog that the person closed is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toasts.error(t('kernel.wrong'));
    }
  };
}
