import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { isMissing } from 'shared-kernel/api/failure';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { businessArea } from '../../area.ts';
import { useShownAgain } from '../../parts/useShownAgain.ts';
import { GuestChart } from './GuestChart.tsx';
import { GuestList } from './GuestList.tsx';
import { InsightFailure } from './InsightFailure.tsx';
import { InsightHead } from './InsightHead.tsx';
import { InsightSkeleton } from './InsightSkeleton.tsx';
import { Numbers } from './Numbers.tsx';
import { PlanTable } from './PlanTable.tsx';
import { useOpening } from './useOpening.ts';

const page = css`
  display: grid;
  gap: var(--s-8);
  padding-block-start: var(--s-4);
`;

export const EventInsight = observer(function EventInsight({ eventId }: { eventId: number }): ReactNode {
  const { header } = useRoot();
  const store = useSlice(businessArea).insight(eventId);
  const isOpen = useOpening(store.insight !== null);
  useEffect(() => void store.enter(), [store]);
  useShownAgain(store.enter);
  const { insight, load } = store;
  const title = insight?.event.title;
  useEffect(() => {
    if (title !== undefined) header.set({ scroll_text: title });
  }, [header, title]);

  // Numbers that are there outlive a failed attempt to renew them, but not the right to see them.
  if (isOpen && load.kind === 'failed' && (!insight || isMissing(load.failure))) {
    return <InsightFailure failure={load.failure} onRetry={() => void store.enter()} />;
  }
  if (!isOpen || !insight) return <InsightSkeleton />;
  return (
    <div css={page}>
      <InsightHead event={insight.event} />
      <Numbers insight={insight} />
      <GuestChart series={insight.series} />
      <PlanTable plans={insight.plans} />
      <GuestList guests={store.guests} timezone={insight.event.timezone} />
    </div>
  );
});
