import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ScreenLoader } from 'shared-kernel/platform/ScreenLoader';
import { useTakenOver } from 'shared-kernel/platform/useTakenOver';
import { twice } from 'shared-kernel/platform/twice';
import { useSlice } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { pageLook } from 'shared-kernel/style/pageLook';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { Tabs } from 'shared-kernel/ui/Tabs';
import { discovery } from '../../area.ts';
import { bannersArea } from '../../areas/banners.ts';
import { ticketsAtHandArea } from '../../areas/ticketsAtHand.ts';
import { Banners } from '../../parts/banner/Banners.tsx';
import { EventFeed } from '../../parts/feed/EventFeed.tsx';
import { useText } from '../../messages/text.ts';
import {
  discoveryTabs,
  countFilters,
  everything,
  isFiltered,
  pageQuery,
  readFilter,
  readPage,
  type DiscoveryFilter,
} from '../../stores/discoveryFilter.ts';
import type { DiscoveryStore } from '../../stores/DiscoveryStore.ts';
import { wasMapOpen } from '../../stores/mapChoice.ts';
import { AtHand } from './AtHand.tsx';
import { FilterChips } from './FilterChips.tsx';
import { MapBeside } from './MapBeside.tsx';
import { NewerBar } from '../../parts/feed/NewerBar.tsx';
import { NowStrip } from './NowStrip.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useDiscoveryFilter } from './useDiscoveryFilter.ts';

const wider = css`
  padding-block: var(--s-1) var(--s-2);
  font-size: var(--t-14);
`;

/** Above the list on narrow screens; on wide ones it stands beside the cards and stays in view. */
const withMap = css`
  --map-height: 56dvh;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  padding-block-start: var(--s-3);
  & [data-marked] > article {
    outline: 3px solid var(--brand);
    outline-offset: 2px;
  }
  @media (min-width: 1025px) {
    --map-height: max(420px, calc(100dvh - 290px));
    /* Two beside the map of a usual wide window. */
    --card-least: 15rem;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--s-6);
    padding-block-start: 0;
  }
`;
const mapPlace = css`
  @media (min-width: 1025px) {
    /* Below the row of chips, which sticks too. */
    position: sticky;
    inset-block-start: calc(var(--header-height, 0px) + 54px);
    order: 1;
    align-self: start;
    padding-block-start: var(--s-4);
  }
`;

/** A month with titles in its days keeps its room until it is there. */
const monthPlace = css`
  @media (min-width: 1200px) {
    min-block-size: 30rem;
  }
`;

/** What the plain page does not show is loaded when it is first opened. */
const FoundDays = lazy(async () => ({ default: (await twice(() => import('./FoundDays.tsx'))).FoundDays }));
const NearestPlace = lazy(async () => ({ default: (await twice(() => import('./NearestPlace.tsx'))).NearestPlace }));
const NothingFound = lazy(async () => ({ default: (await twice(() => import('./NothingFound.tsx'))).NothingFound }));

export const DiscoveryScreen = observer(function DiscoveryScreen(): ReactNode {
  const t = useText();
  const href = useLink();
  const { feed } = useSlice(discovery);
  // Asked for at the press: on a slow phone the answer comes while the change is still being drawn.
  const [filter, change] = useDiscoveryFilter((next) => {
    if (!isWaitingFor(feed, next)) void feed.listFor(next).enter();
  });
  const { search } = useLocation();
  const page = readPage(search);
  const list = feed.listFor(filter, page);
  const cards = useRef<HTMLDivElement>(null);
  // A page that a server has drawn stays as it came: opened late, the map would move its cards.
  const [isDrawnHere] = useState(useTakenOver());
  const isPlain = search === '';
  useEffect(() => {
    if (isDrawnHere && isPlain && matchMedia('(min-width: 1200px)').matches && wasMapOpen()) change({ map: true });
    // At the beginning alone: who closes it has closed it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div css={pageLook} data-wide>
      <h1 className="visually-hidden">{t('discovery.title')}</h1>
      {!isFiltered(filter) && <AtHand />}
      <SearchBox value={filter.search} onSearch={(search) => change({ search })} />
      {filter.search !== '' && (
        <p css={wider}>
          <a href={href(`/search?${new URLSearchParams({ q: filter.search }).toString()}`)}>
            {t('discovery.search.wider', { text: filter.search })}
          </a>
        </p>
      )}
      <Tabs
        label={t('discovery.tabs.label')}
        tabs={discoveryTabs.map((id) => ({ id, label: t(`discovery.tabs.${id}`) }))}
        selected={filter.tab}
        onSelect={(tab) => change({ tab })}
      >
        <FilterChips feed={feed} filter={filter} onChange={change} />
        {filter.tab === 'calendar' && (
          <div css={monthPlace}>
            <Suspense fallback={<Skeleton height={400} />}>
              <FoundDays feed={feed} filter={filter} onChange={change} />
            </Suspense>
          </div>
        )}
        <div css={filter.map ? withMap : undefined}>
          {filter.map && (
            <div css={mapPlace}>
              <MapBeside feed={feed} filter={filter} onChange={change} list={cards} />
            </div>
          )}
          <div ref={cards}>
            <Results feed={feed} filter={filter} list={list} page={page} onChange={change} />
          </div>
        </div>
      </Tabs>
    </div>
  );
});

/** “Nearest” is asked for once it is known where the reader is. */
const isWaitingFor = (feed: DiscoveryStore, { tab }: DiscoveryFilter): boolean =>
  tab === 'nearest' && !feed.place.known;

interface ResultsProps {
  feed: DiscoveryStore;
  filter: DiscoveryFilter;
  list: ReturnType<DiscoveryStore['listFor']>;
  page: number;
  onChange: (change: Partial<DiscoveryFilter>) => void;
}

const Results = observer(function Results({ feed, filter, list, page, onChange }: ResultsProps): ReactNode {
  const href = useLink();
  if (isWaitingFor(feed, filter))
    return (
      <Suspense fallback={null}>
        <NearestPlace
          place={feed.place}
          onSoonest={() => onChange({ tab: 'soonest' })}
          onPlace={(place) => onChange({ ...place, tab: 'soonest' })}
        />
      </Suspense>
    );
  return (
    <>
      <NewerBar list={list} />
      <EventFeed
        list={list}
        hrefOf={(page) => href('/') + pageQuery(filter, page)}
        priority
        between={
          <>
            {filter.tab === 'soonest' && !filter.date && <NowStrip list={feed.nowFor(filter)} />}
            {!isFiltered(filter) && <Banners page="discovery" />}
          </>
        }
        empty={
          <Suspense fallback={null}>
            <NothingFound
              isPast={page > 1}
              feed={feed}
              filter={filter}
              onClear={() => onChange({ ...everything, ...cleared, ...keptBy(filter) })}
            />
          </Suspense>
        }
      />
    </>
  );
});

/** What stays when the filters are cleared; the search only where there were some. */
const keptBy = (filter: DiscoveryFilter) => ({
  tab: filter.tab,
  map: filter.map,
  search: countFilters(filter) > 0 ? filter.search : '',
});

/** `everything` does not have these, so they must be cleared by name. */
const cleared = { city: undefined, province: undefined, date: undefined, box: undefined };

export const loader: ScreenLoader = async ({ root, search }) => {
  const { feed } = root.slice(discovery);
  const filter = readFilter(search);
  // Only the reader's browser can tell where they are.
  if (filter.tab === 'nearest') return feed.types.enter();
  return Promise.all([
    feed.listFor(filter, readPage(search)).enter(),
    feed.types.enter(),
    filter.tab === 'soonest' && !filter.date ? feed.nowFor(filter).enter() : undefined,
    isFiltered(filter) ? undefined : root.slice(bannersArea)('discovery').enter(),
    isFiltered(filter) || root.session.token === null ? undefined : root.slice(ticketsAtHandArea).pages.begin(),
  ]);
};
