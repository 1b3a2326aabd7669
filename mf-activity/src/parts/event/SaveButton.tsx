import { Bookmark } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { useText } from '../../messages/text.ts';

export const SaveButton = observer(function SaveButton({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { reactions } = useRoot();
  const asMember = useMember();
  return (
    <IconButton
      icon={Bookmark}
      label={t('event.save', { title: event.title })}
      pressed={event.is_saved}
      onClick={() => void asMember('signed-in', () => reactions.save(event, !event.is_saved))}
    />
  );
});
