import { MessageCircle } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useDirectChat } from 'shared-kernel/product/useDirectChat';
import { useRoot } from 'shared-kernel/root/context';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { useText } from '../../messages/text.ts';

/** Opens the chat with a guest. Not drawn for hosts who reserved at their own event. */
export const MessageGuest = observer(function MessageGuest({
  channel,
  isSmall = false,
}: {
  channel: ChannelEntity;
  /** In a table only the icon is drawn. */
  isSmall?: boolean;
}): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const chat = useDirectChat();
  if (channel.user.id === session.user?.id) return null;
  const label = t('insight.table.messageTo', { name: channel.name });
  const open = (): void => void chat.open(channel);
  if (isSmall) return <IconButton icon={MessageCircle} size={4} label={label} onClick={open} />;
  return (
    <Button
      size="small"
      variant="secondary"
      loading={chat.isOpening}
      start={<Icon icon={MessageCircle} size={4} />}
      label={label}
      onClick={open}
    >
      {t('insight.table.message')}
    </Button>
  );
});
