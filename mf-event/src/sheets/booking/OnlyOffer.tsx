import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatRange } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';
import { FactList } from '../../parts/sheet/FactList.tsx';
import type { BookingStore } from '../../stores/BookingStore.ts';
import { useFormats } from '../../parts/useFormats.ts';

interface OnlyOfferProps {
  booking: BookingStore;
  zone: string;
}

/** The only session and ticket: there is nothing to choose, so they are only shown. */
export const OnlyOffer = observer(function OnlyOffer({ booking, zone }: OnlyOfferProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const format = useFormats();
  const { session, plan } = booking.choice;
  if (!session || !plan) return null;
  const [title, price] = [format.ticket(plan.title), format.price(plan.price)];
  return (
    <>
      <FactList
        facts={[
          { label: t('event.reservation.time'), value: formatRange(locale, session.start, session.end, zone) },
          {
            label: t('event.reservation.plan'),
            value: (
              <>
                <bdi>{title}</bdi>
                {title !== price && ` · ${price}`}
              </>
            ),
          },
        ]}
      />
      {plan.type === 'collective' && plan.price > 0 && <p>{t('event.booking.shareNote')}</p>}
    </>
  );
});
