import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { isolate } from 'shared-kernel/language/text';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { androidApp } from 'shared-kernel/store/androidApp';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { useText } from '../../messages/text.ts';

/** Hands the channel's address to the device's own share sheet; where there is none it is copied. */
export function ShareButton({ channel }: { channel: ChannelEntity }): ReactNode {
  const t = useText();
  const { navigation, toasts } = useRoot();
  const handleShare = async (): Promise<void> => {
    const url = new URL(navigation.href(`/${channel.username}`), location.origin).href;
    try {
      if (androidApp(window)?.share({ title: channel.name, url })) return;
      if ('share' in navigator) return await navigator.share({ title: channel.name, url });
      await (navigator as Navigator).clipboard.writeText(url);
      toasts.success(t('kernel.copied'));
    } catch (error) {
      // A share that the person called off is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toasts.error(t('kernel.wrong'));
    }
  };
  return (
    <IconButton
      icon={Share2}
      label={t('channel.share', { name: isolate(channel.name) })}
      onClick={() => void handleShare()}
    />
  );
}
