import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { asFailure } from 'shared-kernel/api/failure';
import type { OwnWaiting } from 'shared-kernel/contract/eventPlaces';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { failureText } from 'shared-kernel/i18n/failureText';
import { ticketTitle } from 'shared-kernel/language/ticketTitle';
import { isolate } from 'shared-kernel/language/text';
import { formatRange } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { useText } from '../../messages/text.ts';
import { plansOf } from '../../stores/bookingOffer.ts';
import type { BookingStore } from '../../stores/BookingStore.ts';

interface WaitingNoticesProps {
  booking: BookingStore;
  event: EventEntity;
}

/** What the member waits for, beside what else can be reserved. */
export const WaitingNotices = observer(function WaitingNotices({ booking, event }: WaitingNoticesProps): ReactNode {
  const t = useText();
  const { locale, toasts } = useRoot();
  const [leaving, setLeaving] = useState<string | null>(null);
  const leave = async (waiting: OwnWaiting): Promise<void> => {
    setLeaving(waiting.start);
    try {
      await booking.leave(waiting);
    } catch (error) {
      toasts.error(failureText(t, asFailure(error)));
    }
    setLeaving(null);
  };
  return (event.own_waiting ?? []).map((waiting) => {
    const { start, end, plan } = waiting;
    const time = formatRange(locale, start, end, event.timezone);
    return (
      <Notice
        key={start}
        action={
          <Button variant="ghost" size="small" loading={leaving === start} onClick={() => void leave(waiting)}>
            {t('event.wait.leave')}
          </Button>
        }
      >
        {t('event.wait.in')} {isolate(time)}
        {plansOf(event).length > 1 && ` · ${isolate(ticketTitle(locale, plan))}`}
      </Notice>
    );
  });
});
