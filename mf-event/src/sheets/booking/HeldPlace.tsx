import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Failure } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import { isHeld } from 'shared-kernel/entities/holds';
import { HoldPayment } from 'shared-kernel/product/HoldPayment';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Notice } from 'shared-kernel/ui/Notice';
import { eventArea } from '../../area.ts';
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
  const store = useSlice(eventArea).reservation(eventId);
  const { entities, now } = useRoot();
  const event = entities.events.get(eventId);
  const held = event?.own_reservations?.filter((own) => isHeld(own, now())) ?? [];
  const isFree = held[0]?.amount === 0;
  const paid = held.filter(({ amount, expires_at: until }) => amount > 0 && until !== null);
  return (
    <ReservationSheet eventId={eventId}>
      {failure ? (
        <Notice tone="danger" announce>
          {`${failureText(t, failure)} ${t('event.pay.stillHeld')}`}
        </Notice>
      ) : (
        <Notice>{t(isFree ? 'event.pay.stillHeldFree' : 'event.pay.stillHeld')}</Notice>
      )}
      {event && paid.length > 1 && (
        <HoldPayment
          size="large"
          hold={{
            ...paid[0]!,
            amount: paid.reduce((sum, { amount }) => sum + amount, 0),
            expires_at: paid.map(({ expires_at: until }) => until!).sort()[0]!,
          }}
          togetherWith={paid.slice(1).map(({ factor_number: number }) => number)}
          timezone={event.timezone}
          onEnd={store.noteEnd}
        />
      )}
    </ReservationSheet>
  );
});
