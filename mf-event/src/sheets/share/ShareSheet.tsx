import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { EventAwaited } from '../../parts/EventAwaited.tsx';
import { useEventCard } from '../../parts/useEvent.ts';
import { HostSteps } from './HostSteps.tsx';
import { JustPublished } from './JustPublished.tsx';
import { SharePanel } from '../../parts/share/SharePanel.tsx';

export const ShareSheet = observer(function ShareSheet({
  eventId,
  page,
  isNew,
}: SheetParams['event.share']): ReactNode {
  const { event, ...asked } = useEventCard(eventId);
  if (!event) return <EventAwaited {...asked} />;
  return (
    <SheetFrame>
      {isNew && <JustPublished />}
      <SharePanel event={event} page={page ?? 'event'} />
      {isNew && <HostSteps event={event} />}
    </SheetFrame>
  );
});
