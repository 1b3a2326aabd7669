import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { PureEvent } from 'shared-kernel/contract/eventForm';
import { formatNumber } from 'shared-kernel/language/number';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useLeaveHold } from 'shared-kernel/product/useLeaveHold';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { useBackCloses } from 'shared-kernel/root/useBackCloses';
import { Button } from 'shared-kernel/ui/Button';
import { Dialog } from 'shared-kernel/ui/Dialog';
import { Notice } from 'shared-kernel/ui/Notice';
import { EventForm } from '../../parts/eventForm/EventForm.tsx';
import { row } from '../../parts/eventForm/formLook.ts';
import { LoadedScreen } from '../../parts/eventForm/LoadedScreen.tsx';
import { eventFormMessages } from '../../parts/eventForm/messages/load.ts';
import { useText } from '../../parts/eventForm/messages/text.ts';
import { usePart } from '../../parts/eventForm/usePart.ts';
import { eventForms, type LoadedForm } from '../../stores/eventForm/eventForms.ts';
import { fromPure } from '../../stores/eventForm/toEventForm.ts';
import { bringPreview } from '../event/bringPreview.ts';
import { ChangeList } from './ChangeList.tsx';
import { DeleteEvent } from './DeleteEvent.tsx';
import { type Change, useChanges } from './useChanges.ts';

/** `/event/edit/:slug?of=`, and its calendar. Without `of` the event is one's own; admins name its host. */
export function EditScreen(): ReactNode {
  return (
    <OwnWords files={eventFormMessages}>
      <Edit />
    </OwnWords>
  );
}

const Edit = observer(function Edit(): ReactNode {
  const { slug = '' } = useParams();
  const [query] = useSearchParams();
  const { session } = useRoot();
  const forms = useSlice(eventForms);
  const username = query.get('of') ?? session.user?.username;
  if (!username)
    return (
      <LoadedScreen load={{ kind: 'busy' }} onRetry={() => undefined}>
        {() => null}
      </LoadedScreen>
    );
  return (
    <EditOf
      key={`${username}/${slug}`}
      edited={forms.edited(username, slug)}
      onEnd={() => forms.leave(username, slug)}
    />
  );
});

interface EditOfProps {
  edited: LoadedForm;
  onEnd: () => void;
}

const EditOf = observer(function EditOf({ edited, onEnd }: EditOfProps): ReactNode {
  useEffect(() => void edited.enter(), [edited]);
  return (
    <LoadedScreen load={edited.load} onRetry={() => void edited.enter()}>
      {() => edited.store.pure && <EditForm edited={edited} pure={edited.store.pure} onEnd={onEnd} />}
    </LoadedScreen>
  );
});

/** Discount codes hold at once. */
const doesWait = ({ part }: Change): boolean => part !== 'codes';

const EditForm = observer(function EditForm({ edited, pure, onEnd }: EditOfProps & { pure: PureEvent }): ReactNode {
  const t = useText();
  const { locale, navigation, toasts } = useRoot();
  const asMember = useMember();
  const part = usePart();
  const changesOf = useChanges();
  const { store } = edited;
  const [question, setQuestion] = useState<'waits' | 'versions' | null>(null);
  const [other, setOther] = useState<PureEvent | null>(null);
  // What was typed here before, and was neither sent nor thrown away.
  const [wasKept] = useState(store.form.isDirty);
  const hold = useLeaveHold(store.form.isDirty && !store.form.isBusy);
  useBackCloses(question !== null, () => setQuestion(null));
  useBackCloses(other !== null, () => setOther(null));

  const listChanges = (): Change[] =>
    changesOf({ ...fromPure(pure, pure.shown), version: store.values.version }, store.values);
  // Only while they are read: with every key it would be too much for an event of many days.
  const changes = question === null ? [] : listChanges();
  const waiting = changes.filter(doesWait);
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
  const handleSubmit = async (): Promise<void> => {
    if (!(await store.form.settle())) return;
    if (waits && listChanges().some(doesWait)) setQuestion('waits');
    else void asMember('verified', save);
  };
  const publishInstead = (): void => {
    hold.stay();
    void handleSubmit();
  };
  const settle = (take: (pure: PureEvent) => void): void => {
    if (other) take(other);
    setOther(null);
  };
  const guests = pure.taken.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <EventForm
        preview={bringPreview}
        store={store}
        part={part}
        submitLabel={t('eventForm.edit.save')}
        onSubmit={() => void handleSubmit()}
        head={
          <>
            {wasKept && store.form.isDirty && (
              <Notice
                tone="warning"
                title={t('eventForm.unpublished.title')}
                action={
                  <div css={row}>
                    <Button size="small" variant="secondary" onClick={() => setQuestion('versions')}>
                      {t('eventForm.edit.versions')}
                    </Button>
                    <Button size="small" variant="ghost" onClick={() => store.form.reset()}>
                      {t('eventForm.unpublished.throw')}
                    </Button>
                  </div>
                }
              >
                {t('eventForm.unpublished.kept')}
              </Notice>
            )}
            {pure.has_pending_update && (
              <Notice
                tone="info"
                title={t('eventForm.edit.pendingTitle')}
                action={
                  <Button size="small" variant="secondary" onClick={() => setQuestion('versions')}>
                    {t('eventForm.edit.versions')}
                  </Button>
                }
              >
                {t('eventForm.edit.pending')}
              </Notice>
            )}
            {waits && (
              <Notice tone="warning" title={t('eventForm.edit.waitsTitle')}>
                {t('eventForm.edit.waits', { count: guests, number: formatNumber(locale, guests) })}
              </Notice>
            )}
          </>
        }
        foot={<DeleteEvent store={store} pure={pure} onEnd={onEnd} />}
      />
      <Dialog
        open={question !== null}
        title={t(question === 'waits' ? 'eventForm.edit.askTitle' : 'eventForm.edit.versions')}
        closeLabel={t('kernel.close')}
        onClose={() => setQuestion(null)}
        actions={
          question === 'waits' ? (
            <>
              <Button variant="secondary" onClick={() => setQuestion(null)}>
                {t('kernel.cancel')}
              </Button>
              <Button onClick={() => void asMember('verified', save)}>{t('eventForm.edit.send')}</Button>
            </>
          ) : undefined
        }
      >
        {question === 'waits' && <p>{t('eventForm.edit.ask')}</p>}
        {question === 'versions' && (
          <p>{t(pure.has_pending_update ? 'eventForm.edit.pending' : 'eventForm.unpublished.kept')}</p>
        )}
        {changes.length > waiting.length && question === 'waits' && <p>{t('eventForm.edit.codesAtOnce')}</p>}
        <ChangeList
          changes={question === 'waits' ? waiting : changes}
          beforeLabel={t('eventForm.edit.shown')}
          afterLabel={t(store.isOthers ? 'eventForm.edit.edited' : 'eventForm.edit.yours')}
        />
      </Dialog>
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
      <Dialog
        open={other !== null}
        title={t('eventForm.conflict.title')}
        closeLabel={t('kernel.close')}
        onClose={() => setOther(null)}
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
    </>
  );
});
