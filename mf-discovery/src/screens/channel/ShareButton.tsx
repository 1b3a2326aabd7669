import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { useText } from '../../messages/text.ts';
import { useShareChannel } from './useShareChannel.ts';

/** For one's own channel, which has no menu. */
export function ShareButton({ channel }: { channel: ChannelEntity }): ReactNode {
  const t = useText();
  const share = useShareChannel(channel);
  return <IconButton icon={Share2} label={t('channel.share', { name: channel.name })} onClick={() => void share()} />;
}
