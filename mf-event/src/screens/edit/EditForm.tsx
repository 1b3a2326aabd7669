import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { PureEvent } from 'shared-kernel/contract/eventForm';
import { useLeaveHold } from 'shared-kernel/product/useLeaveHold';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { useBackCloses } from 'shared-kernel/root/useBackCloses';
import { Button } from 'shared-kernel/ui/Button';
import { Dialog } from 'shared-kernel/ui/Dialog';
import { EventForm } from '../../parts/eventForm/EventForm.tsx';
import { useText } from '../../parts/eventForm/messages/text.ts';
import { usePart } from '../../parts/eventForm/usePart.ts';
import type { LoadedForm } from '../../stores/eventForm/eventForms.ts';
import { fromPure } from '../../stores/eventForm/toEventForm.ts';
import { bringPreview } from '../event/bringPreview.ts';
import { ChangesDialog, doesWait } from './ChangesDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DeleteEvent } from './DeleteEvent.tsx';
import { EditNotices } from './EditNotices.tsx';
import { type Change, useChanges } from './useChanges.ts';

interface Props {
  edited: LoadedForm;
  pure: PureEvent;
  onEnd: () => void;
}

export const EditForm = observer(function EditForm({ edited, pure, onEnd }: Props): ReactNode {
  const t = useText();
  const { navigation, toasts } = useRoot();
  const asMember = useMember();
  const part = usePart();
  const changesOf = useChanges();
  const { store } = edited;
  const [question, setQuestion] = useState<'waits' | 'versions' | null>(null);
  const [other, setOther] = useState<PureEvent | null>(null);
  const [wasKept] = useState(store.form.isDirty);
  const hold = useLeaveHold(store.form.isDirty && !store.form.isBusy);
  useBackCloses(question !== null, () => setQuestion(null));
  useBackCloses(other !== null, () => setOther(null));

  const listChanges = (): Change[] =>
    changesOf({ ...fromPure(pure, pure.shown), version: store.values.version }, store.values);
  const waits = pure.will_wait && !store.isOthers;
  const save = async (): Promise<void> => {
    setQuestion(null);
    const saved = await store.save(t('kernel.free'));
    if (saved) {
      onEnd();
      toasts.success(t(saved.isQueued ? 'eventForm.edit.queued' : 'eventForm.edit.saved'));
      navigation.navigate(saved.event.link, { replace: true });
    } else if (store.form.progress.kind === 'failed' && store.form.progress.failure.code === 'edited_elsewhere')
      setOther((await edited.ask()).data);
  };
  const saveAsMember = (): void => void asMember('verified', save);
  const handleSubmit = async (): Promise<void> => {
    if (!(await store.form.settle())) return;
    if (waits && listChanges().some(doesWait)) setQuestion('waits');
    else saveAsMember();
  };
  const publishInstead = (): void => {
    hold.stay();
    void handleSubmit();
  };
  return (
    <>
      <EventForm
        preview={bringPreview}
        store={store}
        part={part}
        submitLabel={t('eventForm.edit.save')}
        onSubmit={() => void handleSubmit()}
        head={
          <EditNotices
            store={store}
            pure={pure}
            wasKept={wasKept}
            waits={waits}
            onVersions={() => setQuestion('versions')}
          />
        }
        foot={<DeleteEvent store={store} pure={pure} onEnd={onEnd} />}
      />
      <ChangesDialog
        question={question}
        // Only while they are read: with every key it would be too much for an event of many days.
        changes={question === null ? [] : listChanges()}
        hasPending={pure.has_pending_update}
        isOthers={store.isOthers}
        onClose={() => setQuestion(null)}
        onSend={saveAsMember}
      />
      <Dialog
        open={hold.isAsked}
        title={t('eventForm.unpublished.title')}
        closeLabel={t('kernel.close')}
        onClose={hold.stay}
        actions={
          <>
            <Button variant="danger" onClick={() => hold.leave(() => store.form.reset())}>
              {t('eventForm.unpublished.throw')}
            </Button>
            <Button onClick={publishInstead}>{t('eventForm.publish')}</Button>
          </>
        }
      >
        <p>{t('eventForm.unpublished.text')}</p>
      </Dialog>
      <ConflictDialog store={store} other={other} onClose={() => setOther(null)} />
    </>
  );
});
