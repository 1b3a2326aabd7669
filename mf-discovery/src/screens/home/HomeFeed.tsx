import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, type ReactNode } from 'react';
import { addDays, isoDay, type IsoDay } from 'shared-kernel/language/isoDay';
import { twice } from 'shared-kernel/platform/twice';
import { useRoot } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { Button } from 'shared-kernel/ui/Button';
import { ChipRow } from 'shared-kernel/ui/ChipRow';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { DayChip } from '../../parts/day/DayChip.tsx';
import { iran } from '../../parts/day/useDayNotes.ts';
import { EventFeed } from '../../parts/feed/EventFeed.tsx';
import { NewerBar } from '../../parts/feed/NewerBar.tsx';
import { useText } from '../../messages/text.ts';
import type { HomeStore, HomeTab } from '../../stores/HomeStore.ts';

const feedLook = css`
  padding-block-start: var(--s-3);
`;

const DayCalendar = lazy(async () => ({
  default: (await twice(() => import('../../parts/day/DayCalendar.tsx'))).DayCalendar,
}));

interface HomeFeedProps {
  home: HomeStore;
  tab: Exclude<HomeTab, 'all'>;
  /** The day that the calendar shows, or that the list begins with. */
  day: IsoDay | null;
  onDay: (day: IsoDay | null) => void;
}

/** The days that the reader may jump to: for past events none in the future, for this week none after it. */
function spanOf(tab: HomeTab, today: IsoDay): { span?: { min?: IsoDay; max: IsoDay } } {
  if (tab === 'past') return { span: { max: today } };
  return tab === 'week' ? { span: { min: today, max: addDays(today, 7) } } : {};
}

/** The list of one tab, with its way to choose a day: a calendar above it, or a jump. */
export const HomeFeed = observer(function HomeFeed({ home, tab, day, onDay }: HomeFeedProps): ReactNode {
  const t = useText();
  const href = useLink();
  const { now } = useRoot();
  const today = isoDay(now(), iran);
  const list = home.listFor(tab, day);
  return (
    <div css={feedLook}>
      {tab === 'calendar' && (
        <Suspense fallback={<Skeleton height={400} />}>
          <DayCalendar days={home.days} date={day} onChange={(chosen) => onDay(chosen ?? null)} />
        </Suspense>
      )}
      {tab !== 'calendar' && (
        <ChipRow label={t('home.jump')} sticky>
          <DayChip
            {...(tab !== 'past' && { days: home.days })}
            {...spanOf(tab, today)}
            date={day}
            label={t('home.jump')}
            onChange={(chosen) => onDay(chosen ?? null)}
          />
        </ChipRow>
      )}
      {tab !== 'past' && <NewerBar list={list} />}
      <EventFeed
        list={list}
        priority
        empty={
          <EmptyState
            title={t(day === null ? `home.empty.${tab}` : 'home.empty.day')}
            text={t(tab === 'past' ? 'home.empty.pastText' : 'home.empty.text')}
            action={<Button href={href('/')}>{t('home.empty.discover')}</Button>}
          />
        }
      />
    </div>
  );
});
