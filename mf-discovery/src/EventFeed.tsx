import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/store/context';
import { Button } from 'shared-kernel/ui/Button';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { InfiniteList } from 'shared-kernel/ui/InfiniteList';
import { feedColumn } from './cardLook.ts';
import { EventCard } from './EventCard.tsx';
import { EventCardSkeleton } from './EventCardSkeleton.tsx';
import { failureText } from './failureText.ts';
import { FeedSkeleton } from './FeedSkeleton.tsx';
import { useText } from './messages/text.ts';
import type { EventListStore } from './stores/EventListStore.ts';

interface EventFeedProps {
  list: EventListStore;
  /** What is drawn in the place of an empty list. */
  empty: ReactNode;
  /** The first cover is the largest picture of the screen. */
  priority?: boolean;
}

/** Cards out of sight are not laid out, so a list of thousands stays smooth; the clip's margin keeps their shadow and ring. */
const row = css`content-visibility: auto; contain-intrinsic-block-size: auto 560px; overflow-clip-margin: 12px;`;

/** A list of cards in all its states, loading itself when it comes into view and when the reader signs in. */
export const EventFeed = observer(function EventFeed({ list, empty, priority = false }: EventFeedProps): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const isMember = session.token !== null;
  useEffect(() => {
    void list.enter();
    return list.leave;
  }, [list, isMember]);

  const { load, events } = list;
  if (events.length === 0) {
    if (load.kind === 'ready') return empty;
    if (load.kind !== 'failed') return <FeedSkeleton />;
    return <ErrorState title={t('feed.failed')} text={failureText(t, load.failure)} action={<Button onClick={() => void list.enter()}>{t('kernel.retry')}</Button>} />;
  }
  return (
    <InfiniteList
      state={load.kind === 'busy' || load.kind === 'failed' ? load.kind : list.hasMore ? 'more' : 'end'} onMore={() => void list.more()}
      busyLabel={t('kernel.loading')} endText={t('kernel.noMore')} retryLabel={t('kernel.retry')}
      failedText={load.kind === 'failed' ? failureText(t, load.failure) : ''}
    >
      <ul css={feedColumn}>
        {events.map((event, at) => <li key={event.id} css={at > 0 && row}><EventCard event={event} priority={priority && at === 0} /></li>)}
        {load.kind === 'busy' && list.hasMore && <li aria-hidden="true"><EventCardSkeleton /></li>}
      </ul>
    </InfiniteList>
  );
});
