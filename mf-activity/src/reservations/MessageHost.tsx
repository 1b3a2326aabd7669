import { MessageCircle } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/store/context';
import type { EventEntity } from 'shared-kernel/store/EntitiesStore';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { failureText } from '../failureText.ts';
import { useText } from '../messages/text.ts';
import { openHostRoom } from '../stores/openHostRoom.ts';

/** Opens the private chat with an event's host. */
export const MessageHost = observer(function MessageHost({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const root = useRoot();
  const [isBusy, setBusy] = useState(false);
  const handleClick = async (): Promise<void> => {
    setBusy(true);
    const room = await openHostRoom(root, event);
    setBusy(false);
    if (typeof room === 'number') root.navigation.navigate(`/direct/${room}`);
    else root.toasts.error(failureText(t, room));
  };
  return (
    <Button
      variant="secondary" size="small" loading={isBusy} start={<Icon icon={MessageCircle} size={4} />}
      label={t('reservation.messageOf', { name: event.channel.name })} onClick={() => void handleClick()}
    >
      {t('reservation.message')}
    </Button>
  );
});
