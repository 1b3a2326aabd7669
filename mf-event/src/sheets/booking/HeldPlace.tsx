import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Failure } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useRoot } from 'shared-kernel/root/context';
import { Notice } from 'shared-kernel/ui/Notice';
import { useText } from '../../messages/text.ts';
import { ReservationSheet } from '../reservation/ReservationSheet.tsx';

interface HeldPlaceProps {
  eventId: number;
  /** Why the payment gateway could not be reached. */
  failure: Failure | null;
}

/** A place that waits for payment, instead of an offer of a second one. */
export const HeldPlace = observer(function HeldPlace({ eventId, failure }: HeldPlaceProps): ReactNode {
  const t = useText();
  const { entities } = useRoot();
  const held = entities.events.get(eventId)?.own_reservations?.find(({ status }) => status === 'held');
  const isFree = held?.amount === 0;
  return (
    <ReservationSheet eventId={eventId}>
      {failure ? (
        <Notice tone="danger" announce>
          {`${failureText(t, failure)} ${t('event.pay.stillHeld')}`}
        </Notice>
      ) : (
        <Notice>{t(isFree ? 'event.pay.stillHeldFree' : 'event.pay.stillHeld')}</Notice>
      )}
    </ReservationSheet>
  );
});
