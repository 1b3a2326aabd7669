import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';
import { useWholeEvent } from '../../parts/useWholeEvent.ts';
import { SessionRows } from '../../parts/sessions/SessionRows.tsx';
import { EventFailure } from '../../parts/EventFailure.tsx';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';

/** All days and hours of an event, loaded where only its card is known. */
export const TimesSheet = observer(function TimesSheet({ eventId }: SheetParams['event.times']): ReactNode {
  const t = useText();
  const { event, failure, retry } = useWholeEvent(eventId);
  if (failure) return <EventFailure failure={failure} onRetry={retry} />;
  return (
    <SheetFrame>
      {event ? <SessionRows event={event} /> : <SkeletonRows label={t('kernel.loading')} count={6} avatar={false} />}
    </SheetFrame>
  );
});
