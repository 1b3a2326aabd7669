import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigation } from 'shared-kernel/root/navigation';
import { useSlice } from 'shared-kernel/root/context';
import type { IsoDay } from 'shared-kernel/language/isoDay';
import type { ScreenLoader } from 'shared-kernel/platform/ScreenLoader';
import { pageLook } from 'shared-kernel/style/pageLook';
import { Tabs } from 'shared-kernel/ui/Tabs';
import { bannersArea } from '../../areas/banners.ts';
import { homeArea } from '../../areas/home.ts';
import { useText } from '../../messages/text.ts';
import { dayIn } from '../../stores/dayIn.ts';
import { homeTabs, type HomeTab } from '../../stores/HomeStore.ts';
import { Experiences } from './Experiences.tsx';
import { HomeFeed } from './HomeFeed.tsx';

function shownAt(search: string): { tab: HomeTab; day: IsoDay | null } {
  const given = new URLSearchParams(search);
  const tab = homeTabs.find((known) => known === given.get('tab')) ?? 'all';
  return { tab, day: dayIn(given.get('date') ?? '') ?? null };
}

export const HomeScreen = observer(function HomeScreen(): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const home = useSlice(homeArea);
  const { search } = useLocation();
  const { tab, day } = shownAt(search);
  const show = (chosen: HomeTab, date: string | null): void => {
    const query = new URLSearchParams({ ...(chosen !== 'all' && { tab: chosen }), ...(date !== null && { date }) });
    const text = query.toString();
    navigation.goTo(navigation.history.location.pathname + (text && `?${text}`), { replace: true });
  };
  return (
    <div css={pageLook} data-wide>
      <h1 className="visually-hidden">{t('home.title')}</h1>
      <Tabs
        label={t('home.tabs.label')}
        tabs={homeTabs.map((id) => ({ id, label: t(`home.tabs.${id}`) }))}
        selected={tab}
        onSelect={(chosen) => show(chosen, null)}
      >
        {tab === 'all' ? (
          <Experiences list={home.experiences} friends={home.friends} />
        ) : (
          <HomeFeed home={home} tab={tab} day={day} onDay={(date) => show(tab, date)} />
        )}
      </Tabs>
    </div>
  );
});

export const loader: ScreenLoader = async ({ root, search }) => {
  const home = root.slice(homeArea);
  const { tab, day } = shownAt(search);
  if (tab !== 'all') return home.listFor(tab, day).enter();
  return Promise.all([
    home.experiences.enter(),
    root.session.token === null ? undefined : home.friends.enter(),
    root.slice(bannersArea)('home').enter(),
  ]);
};
