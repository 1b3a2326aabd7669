import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import type { ScreenLoader } from 'shared-kernel/platform/ScreenLoader';
import { pageLook } from 'shared-kernel/style/pageLook';
import { Tabs } from 'shared-kernel/ui/Tabs';
import { discovery } from '../../area.ts';
import { EventFeed } from '../../parts/feed/EventFeed.tsx';
import { useText } from '../../messages/text.ts';
import {
  discoveryTabs,
  everything,
  isFiltered,
  pageQuery,
  readFilter,
  readPage,
} from '../../stores/discoveryFilter.ts';
import { FilterChips } from './FilterChips.tsx';
import { NearestPlace } from './NearestPlace.tsx';
import { NowStrip } from './NowStrip.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useDiscoveryFilter } from './useDiscoveryFilter.ts';

export const DiscoveryScreen = observer(function DiscoveryScreen(): ReactNode {
  const t = useText();
  const { feed } = useSlice(discovery);
  const [filter, change] = useDiscoveryFilter();
  const first = readPage(useLocation().search);
  const { navigation } = useRoot();
  const clear = (): void => change({ ...everything, tab: filter.tab });
  return (
    <div css={pageLook}>
      <h1 className="visually-hidden">{t('discovery.title')}</h1>
      <SearchBox value={filter.search} onSearch={(search) => change({ search })} />
      <Tabs
        label={t('discovery.tabs.label')}
        tabs={discoveryTabs.map((id) => ({ id, label: t(`discovery.tabs.${id}`) }))}
        selected={filter.tab}
        onSelect={(tab) => change({ tab })}
      >
        <FilterChips types={feed.types} days={feed.days} filter={filter} onChange={change} />
        {filter.tab === 'nearest' && !feed.place.known ? (
          <NearestPlace place={feed.place} onSoonest={() => change({ tab: 'soonest' })} />
        ) : (
          <EventFeed
            list={feed.listFor(filter, first)}
            hrefOf={(page) => navigation.href('/') + pageQuery(filter, page)}
            priority
            between={filter.tab === 'soonest' && !filter.date && <NowStrip list={feed.nowFor(filter)} />}
            empty={<NothingFound isFiltered={isFiltered(filter)} others={feed.listFor(everything)} onClear={clear} />}
          />
        )}
      </Tabs>
    </div>
  );
});

export const loader: ScreenLoader = async ({ root, search }) => {
  const { feed } = root.slice(discovery);
  const filter = readFilter(search);
  // Where the reader is, only his browser can tell.
  if (filter.tab === 'nearest') return feed.types.enter();
  const now = filter.tab === 'soonest' && !filter.date ? feed.nowFor(filter).enter() : undefined;
  return Promise.all([feed.listFor(filter, readPage(search)).enter(), feed.types.enter(), now]);
};
