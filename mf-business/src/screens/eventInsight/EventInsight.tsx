import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { isMissing } from 'shared-kernel/api/failure';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { businessArea } from '../../area.ts';
import { Loudspeaker } from '../../parts/Loudspeaker.tsx';
import { useShownAgain } from '../../parts/useShownAgain.ts';
import { Below } from './Below.tsx';
import { CodeTable } from './CodeTable.tsx';
import { Compared } from './Compared.tsx';
import { EventReward } from './EventReward.tsx';
import { GuestChart } from './GuestChart.tsx';
import { GuestList } from './GuestList.tsx';
import { InsightFailure } from './InsightFailure.tsx';
import { InsightHead } from './InsightHead.tsx';
import { across, page } from './insightLook.ts';
import { InsightSkeleton } from './InsightSkeleton.tsx';
import { NotifyFriends } from './NotifyFriends.tsx';
import { Numbers } from './Numbers.tsx';
import { ShareOfGuests } from './ShareOfGuests.tsx';
import { useOpening } from './useOpening.ts';

export const EventInsight = observer(function EventInsight({ eventId }: { eventId: number }): ReactNode {
  const { header } = useRoot();
  const store = useSlice(businessArea).insight(eventId);
  const [wasKept] = useState(store.insight !== null);
  const isOpen = useOpening(wasKept);
  useEffect(() => void store.enter(), [store]);
  useShownAgain(store.enter);
  const { insight, load } = store;
  const title = insight?.event.title;
  useEffect(() => {
    if (title !== undefined) header.set({ scroll_text: title });
  }, [header, title]);

  // Known numbers stay when renewing them fails, unless the host may not see them any more.
  if (isOpen && load.kind === 'failed' && (!insight || isMissing(load.failure))) {
    return <InsightFailure failure={load.failure} onRetry={() => void store.enter()} />;
  }
  if (!isOpen || !insight) return <InsightSkeleton />;
  return (
    <div css={page}>
      <div css={across}>
        <InsightHead event={insight.event} />
      </div>
      <Numbers insight={insight} />
      <div css={across}>
        <GuestChart series={insight.series} />
      </div>
      <Below atOnce={wasKept}>
        <ShareOfGuests insight={insight} />
        <CodeTable codes={insight.codes} />
        <Compared insight={insight} />
        <EventReward store={store} />
        <NotifyFriends store={store} event={insight.event} />
        <Loudspeaker />
        <div css={across}>
          <GuestList
            eventId={eventId}
            search={store.guests}
            timezone={insight.event.timezone}
            hasDoor={insight.attendance !== null}
          />
        </div>
      </Below>
    </div>
  );
});
