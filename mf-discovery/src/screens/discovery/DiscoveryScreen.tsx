import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useSlice } from 'shared-kernel/root/context';
import { pageLook } from 'shared-kernel/style/pageLook';
import { Tabs } from 'shared-kernel/ui/Tabs';
import { discovery } from '../../area.ts';
import { EventFeed } from '../../parts/feed/EventFeed.tsx';
import { useText } from '../../messages/text.ts';
import { discoveryTabs, everything, isFiltered } from '../../stores/wish.ts';
import { FilterChips } from './FilterChips.tsx';
import { NearestPlace } from './NearestPlace.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useWish } from './useWish.ts';

export const DiscoveryScreen = observer(function DiscoveryScreen(): ReactNode {
  const t = useText();
  const { feed } = useSlice(discovery);
  const [wish, change] = useWish();
  const clear = (): void => change({ ...everything, tab: wish.tab });
  return (
    <div css={pageLook}>
      <h1 className="visually-hidden">{t('discovery.title')}</h1>
      <SearchBox value={wish.search} onSearch={(search) => change({ search })} />
      <Tabs
        label={t('discovery.tabs.label')}
        tabs={discoveryTabs.map((id) => ({ id, label: t(`discovery.tabs.${id}`) }))}
        selected={wish.tab}
        onSelect={(tab) => change({ tab })}
      >
        <FilterChips types={feed.types} wish={wish} onChange={change} />
        {wish.tab === 'nearest' && !feed.place.known ? (
          <NearestPlace place={feed.place} onSoonest={() => change({ tab: 'soonest' })} />
        ) : (
          <EventFeed
            list={feed.listFor(wish)}
            priority
            empty={<NothingFound isFiltered={isFiltered(wish)} others={feed.listFor(everything)} onClear={clear} />}
          />
        )}
      </Tabs>
    </div>
  );
});
