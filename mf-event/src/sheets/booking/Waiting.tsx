import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { OwnWaiting } from 'shared-kernel/contract/eventPlaces';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { failureText } from 'shared-kernel/i18n/failureText';
import { formatRange } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { useText } from '../../messages/text.ts';
import { FactList } from '../../parts/sheet/FactList.tsx';
import { useFormats } from '../../parts/useFormats.ts';
import { plansOf } from '../../stores/bookingOffer.ts';
import type { BookingStore } from '../../stores/BookingStore.ts';

interface WaitingProps {
  booking: BookingStore;
  event: EventEntity;
  /** Those to be shown, one for each session. */
  entries: readonly OwnWaiting[];
}

/** The member's positions on waiting lists, and a way to leave each. */
export const Waiting = observer(function Waiting({ booking, event, entries }: WaitingProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const hours = event.offer_hours ?? 2;
  return (
    <SheetFrame>
      <Notice>
        {t('event.wait.in')} {t('event.wait.how', { count: hours, number: format.number(hours) })}
      </Notice>
      {entries.map((waiting) => (
        <Position key={waiting.start} booking={booking} event={event} waiting={waiting} isLast={entries.length === 1} />
      ))}
    </SheetFrame>
  );
});

interface PositionProps extends Omit<WaitingProps, 'entries'> {
  waiting: OwnWaiting;
  /** Nothing is left to be shown once this list is left. */
  isLast: boolean;
}

const Position = observer(function Position({ booking, event, waiting, isLast }: PositionProps): ReactNode {
  const t = useText();
  const { locale, sheets } = useRoot();
  const format = useFormats();
  const [isLeaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const { start, end, plan, count, ahead } = waiting;
  const handleLeave = async (): Promise<void> => {
    setLeaving(true);
    setRefusal(null);
    try {
      await booking.leave(waiting);
      if (isLast) sheets.back();
    } catch (error) {
      setRefusal(asFailure(error));
      setLeaving(false);
    }
  };
  return (
    <>
      <FactList
        facts={[
          { label: t('event.reservation.time'), value: formatRange(locale, start, end, event.timezone) },
          ...(plansOf(event).length > 1
            ? [{ label: t('event.reservation.plan'), value: <bdi>{format.ticket(plan)}</bdi> }]
            : []),
          {
            label: t('event.reservation.count'),
            value: t('event.reservation.people', { count, number: format.number(count) }),
          },
          { label: t('event.wait.ahead'), value: format.number(ahead), isStrong: true },
        ]}
      />
      {refusal && (
        <Notice tone="danger" announce>
          {failureText(t, refusal)}
        </Notice>
      )}
      <div>
        <Button variant="ghost" size="small" loading={isLeaving} onClick={() => void handleLeave()}>
          {t('event.wait.leave')}
        </Button>
      </div>
    </>
  );
});
