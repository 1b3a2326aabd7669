import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRefundWords } from 'shared-kernel/product/useRefundWords';
import { useRoot } from 'shared-kernel/root/context';
import { hasTicket, isHeld, isTicketAtHand } from 'shared-kernel/entities/holds';
import { HoldPayment } from 'shared-kernel/product/HoldPayment';
import { Button } from 'shared-kernel/ui/Button';
import { Question } from 'shared-kernel/product/Question';
import { MenuList } from 'shared-kernel/ui/MenuList';
import { Notice } from 'shared-kernel/ui/Notice';
import { useText } from '../../messages/text.ts';
import { useKeeping } from '../../parts/useKeeping.ts';
import type { ReservationStore } from '../../stores/ReservationStore.ts';
import { Reminders } from './Reminders.tsx';
import { ReservationFacts } from './ReservationFacts.tsx';
import { Ticket } from './Ticket.tsx';

const look = css`
  display: grid;
  gap: var(--s-2);
`;
/** Aligns the word with the facts above. */
const giveBack = css`
  margin-inline-start: calc(var(--s-3) * -1);
`;

interface ReservationCardProps {
  store: ReservationStore;
  reservation: ReservationEntity;
  /** Its ticket was asked for. */
  ticket?: boolean;
  /** The hold has expired. */
  onEnd: () => void;
}

/** One reservation. Until its session begins it can be canceled, after a question. */
export const ReservationCard = observer(function ReservationCard({
  store,
  reservation,
  ticket = false,
  onEnd,
}: ReservationCardProps): ReactNode {
  const t = useText();
  const { now, sheets, toasts } = useRoot();
  const [isAsking, setAsking] = useState(false);
  const refundWords = useRefundWords();
  const keeping = useKeeping([reservation]);
  const [refusal, setRefusal] = useState<Failure | null>(null);

  const handleCancel = async (): Promise<void> => {
    if (store.isCanceling) return;
    setRefusal(null);
    try {
      await store.cancel(reservation);
      setAsking(false);
      const text = [t('event.cancel.done'), refundWords.after(reservation)].filter(Boolean).join('. ');
      toasts.show({ kind: 'success', text, duration: 6000 });
      sheets.finish('event.reservation', 'canceled');
    } catch (error) {
      setAsking(false);
      setRefusal(asFailure(error));
    }
  };
  return (
    <div css={look}>
      {hasTicket(reservation, now()) && (
        <Ticket reservationId={reservation.id} isShown={ticket || isTicketAtHand(reservation, now())} />
      )}
      <ReservationFacts reservation={reservation} />
      {isHeld(reservation, now()) && (
        <HoldPayment hold={reservation} timezone={reservation.event.timezone} size="large" onEnd={onEnd} />
      )}
      {reservation.status === 'reserved' && new Date(reservation.date.start) > now() && (
        <Reminders store={store} reservation={reservation} />
      )}
      {keeping.length > 0 && <MenuList label={t('event.booked.keep')} items={keeping} />}
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
        text={[t('event.cancel.text'), refundWords.before(reservation)].filter(Boolean).join(' ')}
        confirmLabel={t('event.cancel.confirm')}
        cancelLabel={t('event.cancel.keep')}
        onConfirm={() => void handleCancel()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
});
