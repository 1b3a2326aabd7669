import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { isHeld, ownReservations } from 'shared-kernel/entities/holds';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';
import { PaymentGate } from '../../parts/PaymentGate.tsx';
import { eventArea } from '../../area.ts';
import { SheetFailure } from '../../parts/sheet/SheetFailure.tsx';
import { Booked } from './Booked.tsx';
import { BookingForm } from './BookingForm.tsx';
import { openSessions } from '../../stores/bookingOffer.ts';
import { HeldPlace } from './HeldPlace.tsx';
import { Waiting } from './Waiting.tsx';

/** From a choice to a reservation, in one sheet. */
export const BookingSheet = observer(function BookingSheet({
  eventId,
  another = false,
}: SheetParams['event.booking']): ReactNode {
  const t = useText();
  const { now } = useRoot();
  const booking = useSlice(eventArea).booking(eventId);
  useEffect(() => void booking.enter(), [booking]);

  const { event, load, progress } = booking;
  if (progress.kind === 'booked') return <Booked reservation={progress.reservation} />;
  if (progress.kind === 'paying')
    return (
      <PaymentGate
        start={progress.start}
        zone={event?.timezone ?? 'Asia/Tehran'}
        onReturn={() => void booking.enter()}
      />
    );
  if (progress.kind === 'held') return <HeldPlace eventId={eventId} failure={progress.failure} />;
  if (load.kind === 'failed' && !event?.dates)
    return <SheetFailure failure={load.failure} onRetry={() => void booking.refresh()} />;
  if (!event?.dates)
    return (
      <SheetFrame>
        <SkeletonRows label={t('kernel.loading')} count={4} avatar={false} />
      </SheetFrame>
    );
  // One who holds a place unpaid pays it; a second one is taken by nobody who did not ask for it.
  if (!another && ownReservations(event, now()).some((own) => isHeld(own, now())))
    return <HeldPlace eventId={eventId} failure={null} />;
  // In the line and nothing else to book: how far it is.
  const waiting = progress.kind === 'waiting' ? progress.waiting : event.own_waiting?.[0];
  if (waiting && (progress.kind === 'waiting' || openSessions(event).length === 0))
    return <Waiting booking={booking} event={event} waiting={waiting} />;
  return <BookingForm booking={booking} event={event} />;
});
