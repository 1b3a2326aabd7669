import { CalendarPlus, CalendarRange, ReceiptText } from 'lucide-react';
import { asFailure } from 'shared-kernel/api/failure';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { failureText } from 'shared-kernel/i18n/failureText';
import { ticketTitle } from 'shared-kernel/language/ticketTitle';
import { type CalendarEntry, googleCalendarAddress } from 'shared-kernel/language/calendarFile';
import { formatReference } from 'shared-kernel/language/reference';
import { listed } from 'shared-kernel/language/listed';
import { saveAnswer } from 'shared-kernel/product/saveFile';
import { useRoot } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import type { MenuItem } from 'shared-kernel/ui/MenuList';
import { useText } from '../messages/text.ts';
import { saveCalendarFile } from './saveCalendarFile.ts';

/**
 * What a guest can save of confirmed reservations of one event: the dates, for either kind of calendar, and the
 * receipt. For several reservations only what covers all at once; each has the rest beside it.
 */
export function useKeeping(reservations: readonly ReservationEntity[]): MenuItem[] {
  const t = useText();
  const { api, locale, now, toasts } = useRoot();
  const navigation = useNavigation();
  const sure = reservations.filter(({ status }) => status === 'reserved');
  const [first] = sure;
  if (!first) return [];
  const { event, id } = first;
  const address = (link: string): string => new URL(navigation.href(link), location.href).href;
  const entryOf = ({
    factor_number: number,
    date,
    reminders,
    event_date_plan: plan,
  }: ReservationEntity): CalendarEntry => ({
    uid: `${number}@${location.host}`,
    title: event.title,
    start: date.start,
    end: date.end,
    place: listed(locale, [event.city?.name, event.address]),
    url: address(event.link),
    reminders,
    details: [ticketTitle(locale, plan.title), formatReference(locale, number)],
    host: { name: event.channel.name, url: address(`/${event.channel.username}`) },
    point: event.location ?? null,
    changedAt: event.updated_at,
  });
  const saveReceipt = (): void =>
    void saveAnswer((options) => api('GET /profile/reserves/:id/receipt', { id }, options)).catch((error: unknown) =>
      toasts.error(failureText(t, asFailure(error))),
    );
  const calendar: MenuItem = {
    id: 'calendar',
    icon: CalendarPlus,
    label: t('event.booked.calendar'),
    onSelect: () => saveCalendarFile(sure.map(entryOf), event.slug, now()),
  };
  if (sure.length > 1) return [calendar];
  return [
    calendar,
    {
      id: 'google',
      icon: CalendarRange,
      label: t('event.booked.google'),
      onSelect: () => void window.open(googleCalendarAddress(entryOf(first)), '_blank', 'noopener,noreferrer'),
    },
    { id: 'receipt', icon: ReceiptText, label: t('event.booked.receipt'), onSelect: saveReceipt },
  ];
}
