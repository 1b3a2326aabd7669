import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ScreenLoader } from 'shared-kernel/platform/ScreenLoader';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { pageLook } from 'shared-kernel/style/pageLook';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Tabs } from 'shared-kernel/ui/Tabs';
import { toMeetArea } from '../../areas/toMeet.ts';
import { useText } from '../../messages/text.ts';
import { SuggestedList } from '../../parts/people/SuggestedList.tsx';
import { suggestionKinds } from '../../stores/PeopleToMeet.ts';
import { Together } from './Together.tsx';

const tabs = ['all', ...suggestionKinds] as const;
type Tab = (typeof tabs)[number];
/** The one that a visitor has stands where a phone shows it. */
const visitorsTabs = [...tabs].sort((a, b) => Number(b === 'active') - Number(a === 'active'));

function tabAt(search: string, isMember: boolean): Tab {
  const given = new URLSearchParams(search).get('tab');
  // What somebody has in common with a visitor is unknown.
  return tabs.find((known) => known === given) ?? (isMember ? 'all' : 'active');
}

/** Suggested channels: some of each kind together, by common interests, by friends, by rank, and by activity. */
export const SuggestionsScreen = observer(function SuggestionsScreen(): ReactNode {
  const t = useText();
  const { session, sheets, navigation } = useRoot();
  const toMeet = useSlice(toMeetArea);
  const { search } = useLocation();
  const isMember = session.token !== null;
  const tab = tabAt(search, isMember);
  return (
    <div css={pageLook}>
      <h1 className="visually-hidden">{t('suggestions.title')}</h1>
      <Tabs
        label={t('suggestions.tabs')}
        tabs={(isMember ? tabs : visitorsTabs).map((id) => ({ id, label: t(`suggestions.${id}`) }))}
        selected={tab}
        onSelect={(kind) => navigation.navigate(`/suggestions?tab=${kind}`, { replace: true })}
      >
        {!isMember && tab !== 'active' ? (
          <EmptyState
            title={t('suggestions.visitor')}
            text={t('suggestions.visitorText')}
            action={<Button onClick={() => void sheets.open('auth.login', {})}>{t('home.friends.logIn')}</Button>}
          />
        ) : tab === 'all' ? (
          <Together />
        ) : (
          <SuggestedList
            key={tab}
            people={toMeet.suggested(tab)}
            failedTitle={t('discovery.people.failed')}
            emptyTitle={t('discovery.people.empty')}
          />
        )}
      </Tabs>
    </div>
  );
});

export const loader: ScreenLoader = async ({ root, search }) => {
  const isMember = root.session.token !== null;
  const tab = tabAt(search, isMember);
  if (!isMember && tab !== 'active') return;
  const toMeet = root.slice(toMeetArea);
  await (tab === 'all' ? toMeet.together.begin() : toMeet.suggested(tab).begin());
};
