import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PureEvent } from 'shared-kernel/contract/eventForm';
import { Button } from 'shared-kernel/ui/Button';
import { Dialog } from 'shared-kernel/ui/Dialog';
import { useText } from '../../parts/eventForm/messages/text.ts';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { fromPure } from '../../stores/eventForm/toEventForm.ts';
import { ChangeList } from './ChangeList.tsx';
import { useChanges } from './useChanges.ts';

interface Props {
  store: EventFormStore;
  /** What was saved elsewhere meanwhile; null while there is no conflict. */
  other: PureEvent | null;
  onClose: () => void;
}

/** Whose changes hold: those saved elsewhere, or those in this form. */
export const ConflictDialog = observer(function ConflictDialog({ store, other, onClose }: Props): ReactNode {
  const t = useText();
  const changesOf = useChanges();
  const settle = (take: (pure: PureEvent) => void): void => {
    if (other) take(other);
    onClose();
  };
  return (
    <Dialog
      open={other !== null}
      title={t('eventForm.conflict.title')}
      closeLabel={t('kernel.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={() => settle(store.giveWayTo)}>
            {t('eventForm.conflict.take')}
          </Button>
          <Button onClick={() => settle(store.goOnFrom)}>{t('eventForm.conflict.keep')}</Button>
        </>
      }
    >
      <p>{t('eventForm.conflict.text')}</p>
      {other && (
        <ChangeList
          changes={changesOf(fromPure(other), store.values)}
          beforeLabel={t('eventForm.conflict.theirs')}
          afterLabel={t('eventForm.edit.yours')}
        />
      )}
    </Dialog>
  );
});
