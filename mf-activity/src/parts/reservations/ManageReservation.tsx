import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { useText } from '../../messages/text.ts';

/** Opens the sheet where the reservation is paid or canceled. */
export const ManageReservation = observer(function ManageReservation({
  reservation: { id, event },
}: {
  reservation: ReservationEntity;
}): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  return (
    <Button
      variant="ghost"
      size="small"
      label={t('reservation.manageOf', { title: event.title })}
      onClick={() => void sheets.open('event.reservation', { eventId: event.id, reservationId: id })}
    >
      {t('reservation.manage')}
    </Button>
  );
});
