import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { Question } from 'shared-kernel/product/Question';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../../messages/text.ts';

interface DeleteCalledOffProps {
  event: EventEntity;
  onClose: () => void;
}

/** Deletes an event that was called off, in which nobody has a place any more. */
export const DeleteCalledOff = observer(function DeleteCalledOff({ event, onClose }: DeleteCalledOffProps): ReactNode {
  const t = useText();
  const { api, navigation, toasts } = useRoot();
  const asMember = useMember();
  const [isBusy, setBusy] = useState(false);
  const handleDelete = async (): Promise<void> => {
    setBusy(true);
    const isDeleted = await asMember('verified', () => api('DELETE /event/:id', { id: event.id }));
    setBusy(false);
    onClose();
    if (!isDeleted) return;
    toasts.success(t('event.host.deleted'));
    navigation.navigate(`/${event.username}`, { replace: true });
  };
  return (
    <Question
      open
      dangerous
      busy={isBusy}
      title={t('event.host.deleteAsk', { title: event.title })}
      text={t('event.host.deleteText')}
      confirmLabel={t('event.host.delete')}
      cancelLabel={t('kernel.cancel')}
      onConfirm={() => void handleDelete()}
      onCancel={onClose}
    />
  );
});
