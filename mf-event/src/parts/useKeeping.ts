import { CalendarPlus, CalendarRange, ReceiptText } from 'lucide-react';
import { asFailure } from 'shared-kernel/api/failure';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { failureText } from 'shared-kernel/i18n/failureText';
import { googleCalendarAddress } from 'shared-kernel/language/googleCalendar';
import { listed } from 'shared-kernel/language/listed';
import { useFile } from 'shared-kernel/product/useFile';
import { useRoot } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import type { MenuItem } from 'shared-kernel/ui/MenuList';
import { useText } from '../messages/text.ts';

/**
 * What a guest can save of confirmed reservations of one event: the dates, for either kind of calendar, and the
 * receipt. For several reservations only what covers all at once; each has the rest beside it.
 */
export function useKeeping(reservations: readonly ReservationEntity[]): MenuItem[] {
  const t = useText();
  const { locale, toasts } = useRoot();
  const navigation = useNavigation();
  const files = useFile();
  const sure = reservations.filter(({ status }) => status === 'reserved');
  const [first] = sure;
  if (!first) return [];
  const { event, id, date } = first;
  const fetched = (opened: Promise<void>): void =>
    void opened.catch((error: unknown) => toasts.error(failureText(t, asFailure(error))));
  const calendar: MenuItem = {
    id: 'calendar',
    icon: CalendarPlus,
    label: t('event.booked.calendar'),
    onSelect: () => fetched(files.open('GET /event/:id/book/calendar.ics', { id: event.id })),
  };
  if (sure.length > 1) return [calendar];
  return [
    calendar,
    {
      id: 'google',
      icon: CalendarRange,
      label: t('event.booked.google'),
      isElsewhere: true,
      href: googleCalendarAddress({
        title: event.title,
        start: date.start,
        end: date.end,
        place: listed(locale, [event.city?.name, event.address]),
        url: new URL(navigation.href(event.link), location.href).href,
      }),
    },
    // Nobody asks for a receipt of what cost nothing.
    ...(first.amount > 0
      ? [
          {
            id: 'receipt',
            icon: ReceiptText,
            label: t('event.booked.receipt'),
            onSelect: () => fetched(files.open('GET /profile/reserves/:id/receipt', { id })),
          },
        ]
      : []),
  ];
}
