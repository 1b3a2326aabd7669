import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { bareText, hasVisible } from 'shared-kernel/language/cleanText';
import { failureText } from 'shared-kernel/i18n/failureText';
import { formatRange } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { useBackCloses } from 'shared-kernel/root/useBackCloses';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { Dialog } from 'shared-kernel/ui/Dialog';
import { Notice } from 'shared-kernel/ui/Notice';
import { Stepper } from 'shared-kernel/ui/Stepper';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../../messages/text.ts';
import { useFormats } from '../../../parts/useFormats.ts';
import { plansOf } from '../../../stores/bookingOffer.ts';
import { timesAhead, useEventAction } from './useEventAction.ts';

const look = css`
  display: grid;
  gap: var(--s-4);
`;
const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;
const most = 10;

interface AdminJoinProps {
  event: EventEntity;
  onClose: () => void;
}

/** For admins: adds a guest without payment, also after the deadline, but never beyond the capacity. */
export const AdminJoin = observer(function AdminJoin({ event, onClose }: AdminJoinProps): ReactNode {
  const t = useText();
  const { api, locale, now, toasts } = useRoot();
  const format = useFormats();
  const times = timesAhead(event, now());
  const plans = plansOf(event);
  const [username, setUsername] = useState('');
  const [start, setStart] = useState(times[0]?.start ?? '');
  const [planId, setPlanId] = useState(plans[0]?.id ?? 0);
  const [count, setCount] = useState(1);
  const { isBusy, refusal, act } = useEventAction(event.id);
  useBackCloses(true, onClose);
  const handleJoin = async (): Promise<void> => {
    const order = { username: bareText(username).replace(/^@/, ''), date: start, plan_id: planId, count };
    const isDone = await act(
      async () => (await api('POST /event/:id/admin-book', { id: event.id, orders_data: [order] })).data,
    );
    if (!isDone) return;
    toasts.success(t('event.join.done'));
    onClose();
  };
  return (
    <Dialog
      open
      title={t('event.host.join')}
      closeLabel={t('kernel.close')}
      onClose={onClose}
      actions={
        <Button
          loading={isBusy}
          disabled={!hasVisible(username) || !start || !planId}
          onClick={() => void handleJoin()}
        >
          {t('event.join.confirm')}
        </Button>
      }
    >
      <div css={look}>
        <TextField label={t('event.join.username')} required dir="ltr" value={username} onChange={setUsername} />
        {times.length > 1 && (
          <div css={chips} role="group" aria-label={t('event.booking.time')}>
            {times.map((time) => (
              <Chip key={time.start} selected={time.start === start} onClick={() => setStart(time.start)}>
                {formatRange(locale, time.start, time.end, event.timezone)}
              </Chip>
            ))}
          </div>
        )}
        {plans.length > 1 && (
          <div css={chips} role="group" aria-label={t('event.booking.plan')}>
            {plans.map((plan) => (
              <Chip key={plan.id} selected={plan.id === planId} onClick={() => setPlanId(plan.id)}>
                {format.ticket(plan.title)}
              </Chip>
            ))}
          </div>
        )}
        <Stepper
          label={t('event.booking.count')}
          value={count}
          max={most}
          onChange={setCount}
          format={format.number}
          lessLabel={t('event.booking.less')}
          moreLabel={t('event.booking.more')}
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
