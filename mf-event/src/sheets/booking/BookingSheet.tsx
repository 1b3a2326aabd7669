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
import { EventFailure } from '../../parts/EventFailure.tsx';
import { Booked } from './Booked.tsx';
import { BookingForm } from './BookingForm.tsx';
import { fullSessions, openSessions } from '../../stores/bookingOffer.ts';
import { HeldPlace } from './HeldPlace.tsx';
import { Waiting } from './Waiting.tsx';

export const BookingSheet = observer(function BookingSheet({
  eventId,
  another = false,
}: SheetParams['event.booking']): ReactNode {
  const t = useText();
  const { now } = useRoot();
  const booking = useSlice(eventArea).booking(eventId);
  useEffect(() => void booking.enter(), [booking]);

  const { event, load, progress } = booking;
  if (progress.kind === 'booked') return <Booked reservations={progress.reservations} />;
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
    return <EventFailure failure={load.failure} onRetry={() => void booking.refresh()} />;
  if (!event?.dates)
    return (
      <SheetFrame>
        <SkeletonRows label={t('kernel.loading')} count={4} avatar={false} />
      </SheetFrame>
    );
  // Whoever holds an unpaid place pays for it; a second place is only for those who asked for one.
  if (!another && ownReservations(event, now()).some((own) => isHeld(own, now())))
    return <HeldPlace eventId={eventId} failure={null} />;
  if (progress.kind === 'waiting') return <Waiting booking={booking} event={event} entries={[progress.waiting]} />;
  // On the waiting list with nothing else to reserve or to wait for: shows the position.
  const entries = event.own_waiting ?? [];
  if (entries.length > 0 && openSessions(event).length === 0 && fullSessions(event).length === 0)
    return <Waiting booking={booking} event={event} entries={entries} />;
  return <BookingForm booking={booking} event={event} />;
});
