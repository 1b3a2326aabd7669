import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { useWholeEvent } from '../../parts/useEvent.ts';
import { SessionRows } from '../../parts/sessions/SessionRows.tsx';
import { EventAwaited } from '../../parts/EventAwaited.tsx';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';

/** All days and hours of an event, loaded where only its card is known. */
export const TimesSheet = observer(function TimesSheet({ eventId }: SheetParams['event.times']): ReactNode {
  const { event, ...asked } = useWholeEvent(eventId);
  if (!event) return <EventAwaited {...asked} />;
  return (
    <SheetFrame>
      <SessionRows event={event} />
    </SheetFrame>
  );
});
