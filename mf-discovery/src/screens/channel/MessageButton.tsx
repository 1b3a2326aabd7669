import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDirectChat } from 'shared-kernel/product/useDirectChat';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';

export function MessageButton({ channel }: { channel: ChannelEntity }): ReactNode {
  const t = useText();
  const chat = useDirectChat();
  return (
    <Button
      variant="secondary"
      block
      loading={chat.isOpening}
      start={<Icon icon={MessageCircle} />}
      onClick={() => void chat.open(channel)}
    >
      {t('channel.message')}
    </Button>
  );
}
