import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { useRoot } from 'shared-kernel/root/context';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useTakenOver } from 'shared-kernel/platform/useTakenOver';
import { feedColumn } from '../card/cardLook.ts';
import { EventCard } from '../card/EventCard.tsx';
import { EventCardSkeleton } from '../card/EventCardSkeleton.tsx';
import { CardSkeletons } from './FeedSkeleton.tsx';
import { useText } from '../../messages/text.ts';
import type { EventListStore } from '../../stores/EventListStore.ts';

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

/** That row stands after so many cards, or after fewer where there are fewer. */
const cardsBefore = 2;

/** No window shows more cards at first; of the others a server draws only the text, which saves a third of the page. */
const drawnWhole = 3;

/**
 * Cards out of sight are not laid out; the clip's margin keeps their shadow and focus ring. Those that the first window
 * may show are laid out: drawn late, a card of another height than expected would move what is below it.
 */
const feedLook = css`
  ${feedColumn}
  &:not([data-windowed]) > [data-row]:nth-of-type(n + 4) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 560px;
    overflow-clip-margin: 12px;
  }
`;

/** A list of event cards, which loads when it comes into view and again when the reader signs in. */
export const EventFeed = observer(function EventFeed({
  list,
  empty,
  priority = false,
  between,
  hrefOf,
}: EventFeedProps): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const isMember = session.token !== null;
  const isTakenOver = useTakenOver();
  useEffect(() => list.read(), [list, isMember]);

  const { load, rows, hasMore } = list.pages;
  return (
    <LoadedList
      pages={list.pages}
      count={rows.length}
      failedTitle={t('feed.failed')}
      skeleton={<CardSkeletons />}
      empty={empty}
      hrefOf={hrefOf}
    >
      <WindowedRows
        css={feedLook}
        rows={rows}
        hasMore={hasMore}
        memory={list.pages}
        between={{ after: Math.min(cardsBefore, rows.length) - 1, entry: between }}
        end={
          load.kind === 'busy' &&
          hasMore && (
            <li aria-hidden="true">
              <EventCardSkeleton />
            </li>
          )
        }
      >
        {(event, at) => (
          <EventCard event={event} priority={priority && at === 0} wordsOnly={at >= drawnWhole && !isTakenOver} />
        )}
      </WindowedRows>
    </LoadedList>
  );
});
