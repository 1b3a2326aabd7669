import { Bell, CalendarCheck, MessageCircle, QrCode, Share2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { hasTicket } from 'shared-kernel/entities/holds';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { useDirectChat } from 'shared-kernel/product/useDirectChat';
import { useNavigation } from 'shared-kernel/root/navigation';
import { useRoot } from 'shared-kernel/root/context';
import { MenuList } from 'shared-kernel/ui/MenuList';
import { useText } from '../messages/text.ts';
import { usePushOffer } from './usePushOffer.ts';
import { useKeeping } from './useKeeping.ts';

/** What a guest may do next: see the ticket, keep the date, write to the host, bring friends, turn notifications on. */
export const NextSteps = observer(function NextSteps({
  reservations,
}: {
  /** At least one, all of the same event. */
  reservations: readonly ReservationEntity[];
}): ReactNode {
  const t = useText();
  const { now, sheets } = useRoot();
  const navigation = useNavigation();
  const chat = useDirectChat();
  const push = usePushOffer();
  const keeping = useKeeping(reservations);
  const { event } = reservations[0]!;
  const ticketed = reservations.filter((one) => hasTicket(one, now()));
  const showTicket = (): void =>
    void sheets.open('event.reservation', {
      eventId: event.id,
      ticket: true,
      ...(ticketed.length === 1 && { reservationId: ticketed[0]!.id }),
    });
  return (
    <MenuList
      label={t('event.booked.next')}
      items={[
        ...(ticketed.length > 0
          ? [{ id: 'ticket', icon: QrCode, label: t('event.ticket.show'), onSelect: showTicket }]
          : []),
        ...keeping,
        {
          id: 'message',
          icon: MessageCircle,
          label: t('event.host.message'),
          onSelect: () => void chat.open(event.channel, event.id),
        },
        {
          id: 'share',
          icon: Share2,
          label: t('event.booked.share'),
          onSelect: () => void sheets.open('event.share', { eventId: event.id }),
        },
        ...(push ? [{ id: 'push', icon: Bell, label: t('event.booked.push'), onSelect: () => void push() }] : []),
        { id: 'mine', icon: CalendarCheck, label: t('event.booked.mine'), href: navigation.href('/joined') },
      ]}
    />
  );
});
