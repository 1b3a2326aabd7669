import { observer } from 'mobx-react-lite';
import { useReducer, type ReactNode } from 'react';
import type { Failure } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import { asOnePayment, isHeld } from 'shared-kernel/entities/holds';
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
  // What is left to pay is known as soon as one of them has ended, whether or not an answer comes.
  const [, lookAtClock] = useReducer((times: number) => times + 1, 0);
  const event = entities.events.get(eventId);
  const held = event?.own_reservations?.filter((own) => isHeld(own, now())) ?? [];
  const isFree = held.length > 0 && held.every(({ amount }) => amount === 0);
  const together = asOnePayment(held.filter(({ amount }) => amount > 0));
  return (
    <ReservationSheet eventId={eventId}>
      {/* Paid in another tab or ended meanwhile, it is not held any more. */}
      {held.length > 0 &&
        (failure ? (
          <Notice tone="danger" announce>
            {`${failureText(t, failure)} ${t('event.pay.stillHeld')}`}
          </Notice>
        ) : (
          <Notice>{t(isFree ? 'event.pay.stillHeldFree' : 'event.pay.stillHeld')}</Notice>
        ))}
      {event && together && together.togetherWith.length > 0 && (
        <HoldPayment
          key={together.hold.factor_number}
          size="large"
          {...together}
          timezone={event.timezone}
          onEnd={() => {
            lookAtClock();
            store.noteEnd();
          }}
        />
      )}
    </ReservationSheet>
  );
});
