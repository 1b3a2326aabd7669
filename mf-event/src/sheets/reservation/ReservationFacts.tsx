import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatRange } from 'shared-kernel/language/when';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRefundWords } from 'shared-kernel/product/useRefundWords';
import { useRoot } from 'shared-kernel/root/context';
import { ReferenceNumber } from 'shared-kernel/ui/ReferenceNumber';
import { useText } from '../../messages/text.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { FactList } from '../../parts/sheet/FactList.tsx';

export const ReservationFacts = observer(function ReservationFacts({
  reservation,
}: {
  reservation: ReservationEntity;
}): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const format = useFormats();
  const refundWords = useRefundWords();
  const { count, date, event, event_date_plan: plan, factor_number: factor, pay_detail: pay } = reservation;
  const isPaid = plan.type === 'payable' && plan.price > 0 && pay;
  const isWaiting = reservation.status === 'held' && reservation.amount > 0;
  const refunded = refundWords.after(reservation);
  const [ticket, price] = [format.ticket(plan.title), format.price(reservation.amount)];
  return (
    <FactList
      facts={[
        { label: t('event.reservation.factor'), value: <ReferenceNumber locale={locale} value={factor} /> },
        { label: t('event.reservation.time'), value: formatRange(locale, date.start, date.end, event.timezone) },
        // The only ticket of a free event is called as its price is.
        ...(ticket === price ? [] : [{ label: t('event.reservation.plan'), value: <bdi>{ticket}</bdi> }]),
        {
          label: t('event.reservation.count'),
          value: t('event.reservation.people', { count, number: format.number(count) }),
        },
        { label: t('event.reservation.amount'), value: price, isStrong: true },
        ...(isWaiting ? [{ label: t('event.reservation.payment'), value: t('event.pay.waiting') }] : []),
        ...(isPaid
          ? [
              {
                label: t('event.reservation.payment'),
                value:
                  pay.status === 'admin_force'
                    ? t('event.reservation.adminJoined')
                    : t('event.reservation.paid', { amount: format.price(pay.amount) }),
              },
            ]
          : []),
        ...(refunded ? [{ label: t('kernel.refund.label'), value: refunded }] : []),
      ]}
    />
  );
});
