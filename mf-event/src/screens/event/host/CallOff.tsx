import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useRoot } from 'shared-kernel/root/context';
import { useBackCloses } from 'shared-kernel/root/useBackCloses';
import { Button } from 'shared-kernel/ui/Button';
import { Dialog } from 'shared-kernel/ui/Dialog';
import { Notice } from 'shared-kernel/ui/Notice';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../../messages/text.ts';
import { useFormats } from '../../../parts/useFormats.ts';

const look = css`
  display: grid;
  gap: var(--s-4);
`;
/** In characters, as the API takes them. */
const shortest = 3;
const longest = 500;

interface CallOffProps {
  event: EventEntity;
  onClose: () => void;
}

/** Calls an event off, with the reason that its guests read. */
export const CallOff = observer(function CallOff({ event, onClose }: CallOffProps): ReactNode {
  const t = useText();
  const { api, entities, events, toasts } = useRoot();
  const format = useFormats();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  useBackCloses(true, onClose);
  const handleCallOff = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const { data } = await api('POST /event/:id/call-off', { id: event.id, reason: reason.trim() });
      entities.putEvent(data.event);
      events.emit('reservationChanged', { eventId: event.id });
      toasts.success(t('event.callOff.done', { count: data.told, number: format.number(data.told) }));
      onClose();
    } catch (error) {
      setRefusal(asFailure(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={t('event.callOff.title')}
      closeLabel={t('kernel.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('kernel.cancel')}
          </Button>
          <Button
            variant="danger"
            loading={isBusy}
            disabled={reason.trim().length < shortest}
            onClick={() => void handleCallOff()}
          >
            {t('event.callOff.confirm')}
          </Button>
        </>
      }
    >
      <div css={look}>
        <p>
          {t('event.callOff.text', { count: event.reserved_count, number: format.number(event.reserved_count) })}{' '}
          {event.price > 0 && t('event.callOff.money')}
        </p>
        <TextField
          label={t('event.callOff.reason')}
          required
          multiline
          rows={2}
          maxLength={longest}
          value={reason}
          onChange={setReason}
        />
        {refusal && (
          <Notice tone="danger" announce>
            {failureText(t, refusal)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
});
