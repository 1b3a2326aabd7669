import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { foldText } from 'shared-kernel/language/fold';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber } from 'shared-kernel/language/number';
import type { PureEvent } from 'shared-kernel/contract/eventForm';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { useBackCloses } from 'shared-kernel/root/useBackCloses';
import { Button } from 'shared-kernel/ui/Button';
import { Dialog } from 'shared-kernel/ui/Dialog';
import { Icon } from 'shared-kernel/ui/Icon';
import { TextField } from 'shared-kernel/ui/TextField';
import { FormSection } from '../../parts/eventForm/FormSection.tsx';
import { list } from '../../parts/eventForm/formLook.ts';
import { useText } from '../../parts/eventForm/messages/text.ts';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';

interface DeleteEventProps {
  store: EventFormStore;
  pure: PureEvent;
  onEnd: () => void;
}

/** Deletes the event. Where somebody has paid, its title must be typed first. */
export const DeleteEvent = observer(function DeleteEvent({ store, pure, onEnd }: DeleteEventProps): ReactNode {
  const t = useText();
  const { locale, navigation, toasts } = useRoot();
  const asMember = useMember();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  useBackCloses(isOpen, () => setOpen(false));
  const { guests, amount } = pure.to_give_back;
  const { title } = pure.shown;
  const isSure = amount === 0 || foldText(typed) === foldText(title);
  const handleDelete = async (): Promise<void> => {
    setBusy(true);
    await asMember('verified', async () => {
      await store.remove();
      setOpen(false);
      store.form.reset();
      onEnd();
      toasts.success(t('eventForm.delete.done'));
      navigation.navigate(`/${pure.username}`, { replace: true });
    });
    setBusy(false);
  };
  return (
    <FormSection id="delete" title={t('eventForm.delete.title')} note={t('eventForm.delete.note')}>
      <div>
        <Button variant="danger" start={<Icon icon={Trash2} />} onClick={() => setOpen(true)}>
          {t('eventForm.delete.action')}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        role="alertdialog"
        title={t('eventForm.delete.ask', { title })}
        closeLabel={t('kernel.close')}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('kernel.cancel')}
            </Button>
            <Button variant="danger" disabled={!isSure} loading={isBusy} onClick={() => void handleDelete()}>
              {t('eventForm.delete.action')}
            </Button>
          </>
        }
      >
        <div css={list}>
          <p>
            {guests === 0
              ? t('eventForm.delete.nobody')
              : t('eventForm.delete.guests', { count: guests, number: formatNumber(locale, guests) })}
          </p>
          {amount > 0 && (
            <>
              <p>{t('eventForm.delete.money', { amount: formatToman(locale, amount) })}</p>
              <TextField
                label={t('eventForm.delete.type', { title })}
                value={typed}
                onChange={setTyped}
                autoComplete="off"
              />
            </>
          )}
        </div>
      </Dialog>
    </FormSection>
  );
});
