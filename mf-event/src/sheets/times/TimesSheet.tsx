import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { useRoot } from 'shared-kernel/root/context';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';
import { SessionRows } from '../../parts/sessions/SessionRows.tsx';
import { SheetFailure } from '../../parts/sheet/SheetFailure.tsx';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';

/** All days and hours of an event, loaded where only its card is known. */
export const TimesSheet = observer(function TimesSheet({ eventId }: SheetParams['event.times']): ReactNode {
  const t = useText();
  const { api, entities } = useRoot();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  const event = entities.events.get(eventId);
  const isKnown = event?.dates !== undefined;
  useEffect(() => {
    if (isKnown) return;
    setFailure(null);
    api('GET /event/:id/single', { id: eventId }).then(
      ({ data }) => void entities.putEvent(data),
      (error: unknown) => setFailure(asFailure(error)),
    );
  }, [api, entities, eventId, isKnown, tries]);
  if (failure) return <SheetFailure failure={failure} onRetry={() => setTries(tries + 1)} />;
  return (
    <SheetFrame>
      {event && isKnown ? (
        <SessionRows event={event} />
      ) : (
        <SkeletonRows label={t('kernel.loading')} count={6} avatar={false} />
      )}
    </SheetFrame>
  );
});
