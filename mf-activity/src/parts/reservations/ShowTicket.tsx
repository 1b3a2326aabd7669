import { QrCode } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { isTicketAtHand } from 'shared-kernel/entities/holds';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';

/** Opens the ticket of a booked place, with one press. */
export const ShowTicket = observer(function ShowTicket({ reservation }: { reservation: ReservationEntity }): ReactNode {
  const t = useText();
  const { now, sheets } = useRoot();
  const { id, event } = reservation;
  return (
    <Button
      variant={isTicketAtHand(reservation, now()) ? 'primary' : 'secondary'}
      block
      start={<Icon icon={QrCode} />}
      label={t('reservation.ticketOf', { title: event.title })}
      onClick={() => void sheets.open('event.reservation', { eventId: event.id, reservationId: id, ticket: true })}
    >
      {t('reservation.ticket')}
    </Button>
  );
});
