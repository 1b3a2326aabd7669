import { MessageCircle } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useDirectChat } from 'shared-kernel/product/useDirectChat';
import { useRoot } from 'shared-kernel/root/context';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';

/** Not drawn for hosts who have a place at their own event. */
export const MessageHost = observer(function MessageHost({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const chat = useDirectChat();
  if (event.channel.user.id === session.user?.id) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      loading={chat.isOpening}
      start={<Icon icon={MessageCircle} size={4} />}
      label={t('reservation.messageOf', { name: event.channel.name })}
      onClick={() => void chat.open(event.channel)}
    >
      {t('reservation.message')}
    </Button>
  );
});
