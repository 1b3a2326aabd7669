import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatRange } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';
import { FactList } from '../../parts/sheet/FactList.tsx';
import type { BookingStore } from '../../stores/BookingStore.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { Choice } from './Choice.tsx';

/** What will be reserved, once enough is chosen. */
export const Summary = observer(function Summary({
  booking,
  zone,
}: {
  booking: BookingStore;
  zone: string;
}): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const format = useFormats();
  const { total } = booking;
  const { session, chosen, plan, count } = booking.choice;
  if (!session || !plan) return null;
  const [ticket, price] = [format.ticket(plan.title), format.price(total)];
  return (
    <Choice title={t('event.booking.summary')}>
      <FactList
        facts={[
          {
            label: t('event.reservation.time'),
            value: chosen.map(({ start, end }) => <div key={start}>{formatRange(locale, start, end, zone)}</div>),
          },
          // The only ticket of a free event is called as its price is.
          ...(ticket === price ? [] : [{ label: t('event.reservation.plan'), value: <bdi>{ticket}</bdi> }]),
          {
            label: t('event.reservation.count'),
            value:
              chosen.length > 1
                ? t('event.booking.eachTime', { count, number: format.number(count) })
                : t('event.reservation.people', { count, number: format.number(count) }),
          },
          { label: t('event.booking.total'), value: price, isStrong: true },
        ]}
      />
      {plan.type === 'collective' && plan.price > 0 && <p>{t('event.booking.shareNote')}</p>}
    </Choice>
  );
});
