import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { useText } from '../../messages/text.ts';

/** Asks a guest to rate the event, or to change the rating. */
export const RateEvent = observer(function RateEvent({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  return (
    <Button
      variant="ghost"
      size="small"
      label={t('reservation.rateOf', { title: event.title })}
      onClick={() => void sheets.open('event.rating', { eventId: event.id })}
    >
      {t('reservation.rate')}
    </Button>
  );
});
