import { css } from '@emotion/react';
import { UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, type ReactNode } from 'react';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useSlice } from 'shared-kernel/root/context';
import { useFresh } from 'shared-kernel/root/useFresh';
import { useNavigation } from 'shared-kernel/root/navigation';
import { cardColumns } from 'shared-kernel/style/cardColumns';
import { belowTablet } from 'shared-kernel/style/tokens';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { activityArea } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { FeedCard } from './FeedCard.tsx';
import { toFeedItems } from './groups.ts';
import { PeopleRow } from './PeopleRow.tsx';

/** How often the feed is asked for while the live stream is down, in milliseconds. */
const askEvery = 60_000;
/** After how many items people to follow are suggested: what friends do comes first. */
const peopleAfter = 2;

const rows = css`
  ${cardColumns}
  padding-block: var(--s-4);
  ${belowTablet} {
    gap: var(--s-4);
  }
`;

export const FriendsFeed = observer(function FriendsFeed(): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const list = useSlice(activityArea).feeds.listFor('friends', null);
  useEffect(() => void list.enter(), [list]);
  useFresh(list.enter, askEvery);
  const items = useMemo(() => toFeedItems(list.rows), [list.rows]);
  const after = Math.min(peopleAfter, items.length) - 1;
  return (
    <LoadedList
      pages={list}
      count={items.length}
      failedTitle={t('activity.failed')}
      skeleton={<SkeletonRows label={t('kernel.loading')} count={6} />}
      empty={
        <>
          <EmptyState
            icon={UsersRound}
            title={t('friends.empty')}
            text={t('friends.emptyText')}
            action={<Button href={navigation.href('/')}>{t('activity.empty.discover')}</Button>}
          />
          <PeopleRow />
        </>
      }
    >
      <WindowedRows
        css={rows}
        rows={items}
        hasMore={list.hasMore}
        memory={list}
        between={{ after, entry: <PeopleRow as="li" /> }}
      >
        {(item) => <FeedCard item={item} />}
      </WindowedRows>
    </LoadedList>
  );
});
