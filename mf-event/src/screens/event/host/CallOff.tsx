import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { cleanText } from 'shared-kernel/language/cleanText';
import { failureText } from 'shared-kernel/i18n/failureText';
import { formatRange } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { useBackCloses } from 'shared-kernel/root/useBackCloses';
import { Button } from 'shared-kernel/ui/Button';
import { Dialog } from 'shared-kernel/ui/Dialog';
import { Notice } from 'shared-kernel/ui/Notice';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../../messages/text.ts';
import { SelectField } from '../../../parts/SelectField.tsx';
import { useFormats } from '../../../parts/useFormats.ts';
import { timesAhead, useEventAction } from './useEventAction.ts';

const look = css`
  display: grid;
  gap: var(--s-4);
`;
/** In characters; the API's limit. */
const shortest = 3;
const longest = 500;
const whole = -1;

interface CallOffProps {
  event: EventEntity;
  onClose: () => void;
}

/** Calls off an event, or one of its dates, with a reason for its guests. */
export const CallOff = observer(function CallOff({ event, onClose }: CallOffProps): ReactNode {
  const t = useText();
  const { api, locale, now, toasts } = useRoot();
  const format = useFormats();
  const times = timesAhead(event, now());
  /** The index of the date to call off; -1 is all of them. */
  const [chosen, setChosen] = useState(whole);
  const date = times[chosen];
  const [reason, setReason] = useState('');
  const { isBusy, refusal, act } = useEventAction(event.id);
  useBackCloses(true, onClose);
  const handleCallOff = async (): Promise<void> => {
    let notified = 0;
    const isDone = await act(async () => {
      const { data } = await api('POST /event/:id/call-off', {
        id: event.id,
        reason: cleanText(reason),
        ...(date && { date: date.start }),
      });
      notified = data.notified;
      return data;
    });
    if (!isDone) return;
    toasts.success(
      t(date ? 'event.callOff.dateDone' : 'event.callOff.done', { count: notified, number: format.number(notified) }),
    );
    onClose();
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
            disabled={cleanText(reason).length < shortest}
            onClick={() => void handleCallOff()}
          >
            {t('event.callOff.confirm')}
          </Button>
        </>
      }
    >
      <div css={look}>
        {times.length > 1 && (
          <SelectField
            label={t('event.callOff.what')}
            value={chosen}
            options={[
              { value: whole, label: t('event.callOff.whole') },
              ...times.map(({ start, end }, at) => ({
                value: at,
                label: formatRange(locale, start, end, event.timezone),
              })),
            ]}
            onChange={setChosen}
          />
        )}
        <p>
          {date
            ? t('event.callOff.dateText')
            : t('event.callOff.text', {
                count: event.reserved_count,
                number: format.number(event.reserved_count),
              })}{' '}
          {event.price > 0 && t('event.callOff.money')} {event.has_pending_update && t('event.callOff.pending')}
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
