import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { isolate } from 'shared-kernel/language/text';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { Button } from 'shared-kernel/ui/Button';
import { ConfirmDialog } from 'shared-kernel/ui/ConfirmDialog';
import { activityArea } from '../../area.ts';
import { useText } from '../../messages/text.ts';

/** Gives a reservation's seats back. It can't be undone, so it is asked first and then done without a wait. */
export const CancelReservation = observer(function CancelReservation({
  reservation,
}: {
  reservation: ReservationEntity;
}): ReactNode {
  const t = useText();
  const { locale, toasts } = useRoot();
  const { reservations } = useSlice(activityArea);
  const [isAsking, setAsking] = useState(false);
  const { count, event } = reservation;

  const handleConfirm = async (): Promise<void> => {
    setAsking(false);
    const failure = await reservations.cancel(reservation);
    if (failure) toasts.error(failureText(t, failure));
    else toasts.success(t('cancel.done'));
  };
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        label={t('cancel.actionOf', { title: event.title })}
        onClick={() => setAsking(true)}
      >
        {t('cancel.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        dangerous
        title={t('cancel.title')}
        text={t('cancel.text', { title: isolate(event.title), count, number: formatNumber(locale, count) })}
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.keep')}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
});
