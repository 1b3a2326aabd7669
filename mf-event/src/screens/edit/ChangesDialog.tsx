import type { ReactNode } from 'react';
import { Button } from 'shared-kernel/ui/Button';
import { Dialog } from 'shared-kernel/ui/Dialog';
import { useText } from '../../parts/eventForm/messages/text.ts';
import { ChangeList } from './ChangeList.tsx';
import type { Change } from './useChanges.ts';

/** Discount codes hold at once. */
export const doesWait = ({ part }: Change): boolean => part !== 'codes';

interface Props {
  /** Whether they may be sent, though they will wait; or only how the versions differ. Null while it is closed. */
  question: 'waits' | 'versions' | null;
  changes: readonly Change[];
  /** Earlier changes of the same event wait already. */
  hasPending: boolean;
  isOthers: boolean;
  onClose: () => void;
  onSend: () => void;
}

export function ChangesDialog({ question, changes, hasPending, isOthers, onClose, onSend }: Props): ReactNode {
  const t = useText();
  const isAsking = question === 'waits';
  const waiting = changes.filter(doesWait);
  return (
    <Dialog
      open={question !== null}
      title={t(isAsking ? 'eventForm.edit.askTitle' : 'eventForm.edit.versions')}
      closeLabel={t('kernel.close')}
      onClose={onClose}
      actions={
        isAsking ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('kernel.cancel')}
            </Button>
            <Button onClick={onSend}>{t('eventForm.edit.send')}</Button>
          </>
        ) : undefined
      }
    >
      {isAsking && <p>{t('eventForm.edit.ask')}</p>}
      {question === 'versions' && <p>{t(hasPending ? 'eventForm.edit.pending' : 'eventForm.unpublished.kept')}</p>}
      {isAsking && changes.length > waiting.length && <p>{t('eventForm.edit.codesAtOnce')}</p>}
      <ChangeList
        changes={isAsking ? waiting : changes}
        beforeLabel={t('eventForm.edit.shown')}
        afterLabel={t(isOthers ? 'eventForm.edit.edited' : 'eventForm.edit.yours')}
      />
    </Dialog>
  );
}
