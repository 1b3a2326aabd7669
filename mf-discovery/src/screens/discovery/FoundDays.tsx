import { observer } from 'mobx-react-lite';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useLink } from 'shared-kernel/root/navigation';
import { DayCalendar } from '../../parts/day/DayCalendar.tsx';
import type { DiscoveryStore } from '../../stores/DiscoveryStore.ts';
import { filterQuery, type DiscoveryFilter } from '../../stores/discoveryFilter.ts';

/** From here on a day has room for words. */
const roomy = '(min-width: 1200px)';

function onResize(tell: () => void): () => void {
  const window = matchMedia(roomy);
  window.addEventListener('change', tell);
  return () => window.removeEventListener('change', tell);
}

interface FoundDaysProps {
  feed: DiscoveryStore;
  filter: DiscoveryFilter;
  onChange: (change: Partial<DiscoveryFilter>) => void;
}

/** The month over the results: numbers in its days, and titles where the screen is wide. Phones never ask for titles. */
export const FoundDays = observer(function FoundDays({ feed, filter, onChange }: FoundDaysProps): ReactNode {
  const href = useLink();
  const isRoomy = useSyncExternalStore(
    onResize,
    () => matchMedia(roomy).matches,
    () => false,
  );
  return (
    <DayCalendar
      days={feed.daysFor(filter, isRoomy)}
      date={filter.date ?? null}
      onChange={(date) => onChange({ date })}
      {...(isRoomy && { titled: { hrefOf: (date) => href('/') + filterQuery({ ...filter, date }) } })}
    />
  );
});
