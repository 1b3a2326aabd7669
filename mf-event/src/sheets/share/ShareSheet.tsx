import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { EventAwaited } from '../../parts/EventAwaited.tsx';
import { useEventCard } from '../../parts/useEvent.ts';
import { Later } from '../../parts/Later.tsx';
import { SharePanel } from '../../parts/share/SharePanel.tsx';

// Most share what has been there for a while.
const bringNews = async () => (await import('./JustPublished.tsx')).JustPublished;
const bringSteps = async () => (await import('./HostSteps.tsx')).HostSteps;

export const ShareSheet = observer(function ShareSheet({
  eventId,
  page,
  isNew,
}: SheetParams['event.share']): ReactNode {
  const { event, ...asked } = useEventCard(eventId);
  if (!event) return <EventAwaited {...asked} />;
  return (
    <SheetFrame>
      {isNew && <Later bring={bringNews} with={{}} />}
      <SharePanel event={event} page={page ?? 'event'} />
      {isNew && <Later bring={bringSteps} with={{ event }} />}
    </SheetFrame>
  );
});
