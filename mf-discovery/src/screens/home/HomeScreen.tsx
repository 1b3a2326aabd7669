import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigation } from 'shared-kernel/root/navigation';
import { useSlice } from 'shared-kernel/root/context';
import type { ScreenLoader } from 'shared-kernel/platform/ScreenLoader';
import { pageLook } from 'shared-kernel/style/pageLook';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Tabs } from 'shared-kernel/ui/Tabs';
import { discovery } from '../../area.ts';
import { EventFeed } from '../../parts/feed/EventFeed.tsx';
import { useText } from '../../messages/text.ts';
import { Experiences } from './Experiences.tsx';
import { homeTabs, type HomeTab } from '../../stores/HomeStore.ts';

const feedLook = css`
  padding-block-start: var(--s-3);
`;

function tabIn(search: string): HomeTab {
  const given = new URLSearchParams(search).get('tab');
  return homeTabs.find((known) => known === given) ?? 'all';
}

export const HomeScreen = observer(function HomeScreen(): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const { home } = useSlice(discovery);
  const { search } = useLocation();
  const tab = tabIn(search);
  const handleSelect = (chosen: HomeTab): void =>
    navigation.goTo(navigation.history.location.pathname + (chosen === 'all' ? '' : `?tab=${chosen}`), {
      replace: true,
    });
  return (
    <div css={pageLook}>
      <h1 className="visually-hidden">{t('home.title')}</h1>
      <Tabs
        label={t('home.tabs.label')}
        tabs={homeTabs.map((id) => ({ id, label: t(`home.tabs.${id}`) }))}
        selected={tab}
        onSelect={handleSelect}
      >
        <div css={feedLook}>
          {tab === 'all' ? (
            <Experiences list={home.experiences} friends={home.friends} />
          ) : (
            <EventFeed
              list={home.listFor(tab)}
              priority
              empty={
                <EmptyState
                  title={t(`home.empty.${tab}`)}
                  text={t(tab === 'past' ? 'home.empty.pastText' : 'home.empty.text')}
                  action={<Button href={navigation.href('/')}>{t('home.empty.discover')}</Button>}
                />
              }
            />
          )}
        </div>
      </Tabs>
    </div>
  );
});

export const loader: ScreenLoader = async ({ root, search }) => {
  const { home } = root.slice(discovery);
  const tab = tabIn(search);
  if (tab !== 'all') return home.listFor(tab).enter();
  return Promise.all([home.experiences.enter(), root.session.token === null ? undefined : home.friends.enter()]);
};
