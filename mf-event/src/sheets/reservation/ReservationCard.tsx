import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Question } from 'shared-kernel/product/Question';
import { Notice } from 'shared-kernel/ui/Notice';
import { useText } from '../../messages/text.ts';
import { PaymentGate } from '../../parts/PaymentGate.tsx';
import type { PaymentStart } from '../../stores/PaymentStore.ts';
import type { ReservationStore } from '../../stores/ReservationStore.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { ReservationFacts } from './ReservationFacts.tsx';

const look = css`
  display: grid;
  gap: var(--s-2);
`;
/** The word stands on the line of the facts above it. */
const giveBack = css`
  margin-inline-start: calc(var(--s-3) * -1);
`;

interface ReservationCardProps {
  store: ReservationStore;
  reservation: ReservationEntity;
}

/** One reservation and the way to give it back until its session begins, which is asked twice. */
export const ReservationCard = observer(function ReservationCard({
  store,
  reservation,
}: ReservationCardProps): ReactNode {
  const t = useText();
  const { now, sheets, toasts } = useRoot();
  const [isAsking, setAsking] = useState(false);
  const format = useFormats();
  const [isGoing, setGoing] = useState(false);
  const [start, setStart] = useState<PaymentStart | null>(null);
  const [refusal, setRefusal] = useState<Failure | null>(null);

  const handlePay = async (): Promise<void> => {
    setRefusal(null);
    setGoing(true);
    try {
      setStart(await store.pay(reservation));
    } catch (error) {
      setRefusal(asFailure(error));
    }
    setGoing(false);
  };
  const handleCancel = async (): Promise<void> => {
    setRefusal(null);
    try {
      await store.cancel(reservation);
      setAsking(false);
      toasts.success(t('event.cancel.done'));
      sheets.finish('event.reservation', 'canceled');
    } catch (error) {
      setAsking(false);
      setRefusal(asFailure(error));
    }
  };
  if (start) return <PaymentGate start={start} zone={reservation.event.timezone} />;
  return (
    <div css={look}>
      <ReservationFacts reservation={reservation} />
      {reservation.status === 'held' && (
        <Button block loading={isGoing} onClick={() => void handlePay()}>
          {t('event.pay.act', { amount: format.price(reservation.amount) })}
        </Button>
      )}
      {refusal && (
        <Notice tone="danger" announce>
          {failureText(t, refusal)}
        </Notice>
      )}
      {new Date(reservation.date.start) > now() && (
        <div css={giveBack}>
          <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
            {t('event.cancel.action')}
          </Button>
        </div>
      )}
      <Question
        open={isAsking}
        dangerous
        busy={store.isCanceling}
        title={t('event.cancel.title')}
        text={t('event.cancel.text')}
        confirmLabel={t('event.cancel.confirm')}
        cancelLabel={t('event.cancel.keep')}
        onConfirm={() => void handleCancel()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
});
