import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useNavigation } from 'shared-kernel/root/navigation';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { useSlice } from 'shared-kernel/root/context';
import { useFresh } from 'shared-kernel/root/useFresh';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { activityArea } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import type { Filter, Side } from '../../stores/ActivityFeeds.ts';
import { ActivityRow } from './ActivityRow.tsx';

interface ActivityListProps {
  side: Side;
  filter: Filter | null;
  onShowAll: () => void;
}

/** How often the list is asked for while the live stream is down, in milliseconds. */
const askEvery = 60_000;

const rows = css`
  & > li + li {
    border-block-start: 1px solid var(--border);
  }
`;

export const ActivityList = observer(function ActivityList({ side, filter, onShowAll }: ActivityListProps): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const list = useSlice(activityArea).feeds.listFor(side, filter);
  useEffect(() => void list.enter(), [list]);
  useFresh(list.enter, askEvery);

  const nextStep =
    side === 'guest' ? (
      <Button href={navigation.href('/')}>{t('activity.empty.discover')}</Button>
    ) : (
      <Button href={navigation.href('/event/create')}>{t('activity.empty.create')}</Button>
    );
  const empty = filter ? (
    <EmptyState
      title={t('activity.empty.filtered')}
      text={t('activity.empty.filteredText')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('activity.empty.all')}
        </Button>
      }
    />
  ) : (
    <EmptyState title={t(`activity.empty.${side}`)} text={t(`activity.empty.${side}Text`)} action={nextStep} />
  );
  return (
    <LoadedList
      pages={list}
      count={list.rows.length}
      failedTitle={t('activity.failed')}
      skeleton={<SkeletonRows label={t('kernel.loading')} count={8} />}
      empty={empty}
    >
      <WindowedRows css={rows} rows={list.rows} hasMore={list.hasMore} memory={list}>
        {(entry) => <ActivityRow entry={entry} side={side} />}
      </WindowedRows>
    </LoadedList>
  );
});
