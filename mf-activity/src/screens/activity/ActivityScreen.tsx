import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigation } from 'shared-kernel/root/navigation';
import { pageLook } from 'shared-kernel/style/pageLook';
import { Chip } from 'shared-kernel/ui/Chip';
import { ChipRow } from 'shared-kernel/ui/ChipRow';
import { Tabs } from 'shared-kernel/ui/Tabs';
import { useText } from '../../messages/text.ts';
import { ReservationList } from '../../parts/reservations/ReservationList.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityList } from './ActivityList.tsx';
import { readView, tabs, viewQuery, type ActivityView } from './activityView.ts';
import { Analysis } from './Analysis.tsx';

export const ActivityScreen = observer(function ActivityScreen(): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const { search } = useLocation();
  const view = readView(search);
  const handleChange = (change: Partial<ActivityView>): void =>
    navigation.navigate(`/activity${viewQuery({ ...view, ...change })}`, { replace: true });
  return (
    <div css={pageLook}>
      <h1 className="visually-hidden">{t('activity.title')}</h1>
      <Tabs
        label={t('activity.tabs.label')}
        tabs={tabs.map((id) => ({ id, label: t(`activity.tabs.${id}`) }))}
        selected={view.tab}
        onSelect={(tab) => handleChange({ tab })}
      >
        {view.tab === 'activities' && (
          <>
            <ActivityFilters view={view} onChange={handleChange} />
            <ActivityList side={view.side} filter={view.filter} onShowAll={() => handleChange({ filter: null })} />
          </>
        )}
        {view.tab === 'joined' && (
          <>
            <ChipRow label={t('reservation.times')} sticky>
              <Chip selected={view.time === 'upcoming'} onClick={() => handleChange({ time: 'upcoming' })}>
                {t('reservation.upcoming')}
              </Chip>
              <Chip selected={view.time === 'past'} onClick={() => handleChange({ time: 'past' })}>
                {t('reservation.past')}
              </Chip>
            </ChipRow>
            <ReservationList time={view.time} />
          </>
        )}
        {view.tab === 'analyze' && <Analysis />}
      </Tabs>
    </div>
  );
});
