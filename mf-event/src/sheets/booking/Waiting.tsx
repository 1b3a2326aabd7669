import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { OwnWaiting } from 'shared-kernel/contract/eventPlaces';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { failureText } from 'shared-kernel/i18n/failureText';
import { isolate } from 'shared-kernel/language/text';
import { formatRange } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { useText } from '../../messages/text.ts';
import { FactList } from '../../parts/sheet/FactList.tsx';
import { useFormats } from '../../parts/useFormats.ts';
import type { BookingStore } from '../../stores/BookingStore.ts';

interface WaitingProps {
  booking: BookingStore;
  event: EventEntity;
  waiting: OwnWaiting;
}

/** The sessions in which the member waits, beside what else can be reserved. */
export const WaitingNotices = observer(function WaitingNotices({
  booking,
  event,
}: Omit<WaitingProps, 'waiting'>): ReactNode {
  const t = useText();
  const { locale, toasts } = useRoot();
  const leave = (waiting: OwnWaiting): void =>
    void booking.leave(waiting).catch((error: unknown) => toasts.error(failureText(t, asFailure(error))));
  return (event.own_waiting ?? []).map((waiting) => (
    <Notice
      key={waiting.start}
      action={
        <Button variant="ghost" size="small" onClick={() => leave(waiting)}>
          {t('event.wait.leave')}
        </Button>
      }
    >
      {t('event.wait.in')} {isolate(formatRange(locale, waiting.start, waiting.end, event.timezone))}
    </Notice>
  ));
});

/** The member's position on the waiting list of a full session, and a way to leave it. */
export const Waiting = observer(function Waiting({ booking, event, waiting }: WaitingProps): ReactNode {
  const t = useText();
  const { locale, sheets } = useRoot();
  const format = useFormats();
  const [isLeaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const { start, end, count, ahead } = waiting;
  const hours = event.offer_hours ?? 2;
  const handleLeave = async (): Promise<void> => {
    setLeaving(true);
    setRefusal(null);
    try {
      await booking.leave(waiting);
      sheets.back();
    } catch (error) {
      setRefusal(asFailure(error));
      setLeaving(false);
    }
  };
  return (
    <SheetFrame>
      <Notice>
        {t('event.wait.in')} {t('event.wait.how', { count: hours, number: format.number(hours) })}
      </Notice>
      <FactList
        facts={[
          { label: t('event.reservation.time'), value: formatRange(locale, start, end, event.timezone) },
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
    </SheetFrame>
  );
});
