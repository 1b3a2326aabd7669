import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { useRoot } from 'shared-kernel/root/context';
import { EventCardSkeleton } from '../card/EventCardSkeleton.tsx';
import { FeedRows } from './FeedRows.tsx';
import { CardSkeletons } from './FeedSkeleton.tsx';
import { useText } from '../../messages/text.ts';
import type { EventListStore } from '../../stores/EventListStore.ts';
import { useHeldList } from './useHeldList.ts';

interface EventFeedProps {
  list: EventListStore;
  /** Drawn instead of an empty list. */
  empty: ReactNode;
  /** The first cover is the largest picture of the screen. */
  priority?: boolean;
  /** A row of the list that is no card: below the first cards, so that it moves nothing that is seen when it comes. */
  between?: ReactNode;
  /** The address of a further page, for browsers without scripts. */
  hrefOf?: (page: number) => string;
}

/** A list of event cards, which loads when it comes into view and again when the reader signs in. */
export const EventFeed = observer(function EventFeed(props: EventFeedProps): ReactNode {
  const { empty, priority = false, hrefOf } = props;
  const t = useText();
  const { session } = useRoot();
  const isMember = session.token !== null;
  useEffect(() => props.list.read(), [props.list, isMember]);

  const { list, between, isHeld } = useHeldList({ list: props.list, between: props.between });
  const { load, rows, hasMore } = list.pages;
  /** The list whose rows were there already: drawn by a server, or left a while ago. It is drawn as it was. */
  const [listAtFirst] = useState(rows.length > 0 ? list : null);
  return (
    <LoadedList
      pages={list.pages}
      count={rows.length}
      failedTitle={t('feed.failed')}
      skeleton={<CardSkeletons />}
      empty={empty}
      hrefOf={hrefOf}
    >
      <FeedRows
        rows={rows}
        hasMore={hasMore}
        memory={list.pages}
        isNew={list !== listAtFirst}
        isHeld={isHeld}
        priority={priority}
        between={between}
        end={
          load.kind === 'busy' &&
          hasMore && (
            <li aria-hidden="true">
              <EventCardSkeleton />
            </li>
          )
        }
      />
    </LoadedList>
  );
});
