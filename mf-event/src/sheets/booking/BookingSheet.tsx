import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useSlice } from 'shared-kernel/root/context';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';
import { PaymentGate } from '../../parts/PaymentGate.tsx';
import { eventArea } from '../../area.ts';
import { SheetFailure } from '../../parts/sheet/SheetFailure.tsx';
import { SheetFrame } from '../../parts/sheet/SheetFrame.tsx';
import { Booked } from './Booked.tsx';
import { BookingForm } from './BookingForm.tsx';

export const BookingSheet = observer(function BookingSheet({ eventId }: { eventId: number }): ReactNode {
  const t = useText();
  const booking = useSlice(eventArea).booking(eventId);
  useEffect(() => void booking.enter(), [booking]);

  const { event, load, progress } = booking;
  if (progress.kind === 'booked') return <Booked reservation={progress.reservation} />;
  if (progress.kind === 'paying') return <PaymentGate start={progress.start} zone={event?.timezone ?? 'Asia/Tehran'} />;
  if (load.kind === 'failed' && !event?.dates)
    return <SheetFailure failure={load.failure} onRetry={() => void booking.refresh()} />;
  if (!event?.dates)
    return (
      <SheetFrame>
        <SkeletonRows label={t('kernel.loading')} count={4} avatar={false} />
      </SheetFrame>
    );
  return <BookingForm booking={booking} event={event} />;
});
