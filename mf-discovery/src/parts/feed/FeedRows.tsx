import { css } from '@emotion/react';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { afterPaint } from 'shared-kernel/root/afterPaint';
import { useTakenOver } from 'shared-kernel/platform/useTakenOver';
import { feedColumn } from '../card/cardLook.ts';
import { EventCard } from '../card/EventCard.tsx';

interface FeedRowsProps {
  rows: readonly EventEntity[];
  hasMore: boolean;
  /** What the list is known by, as `WindowedRows` has it. */
  memory: object;
  /** Its rows have only now come: the first cards are drawn at once and the others after them. */
  isNew: boolean;
  priority: boolean;
  between: ReactNode;
  end: ReactNode;
}

/** The row between stands after so many cards, or after fewer where there are fewer. They fill a phone. */
const cardsBefore = 2;

/** No window shows more cards at first; of the others a server draws only the text, which saves a third of the page. */
const drawnWhole = 3;

/** Of a card that is not laid out, in pixels. */
const usualHeight = 560;

/**
 * Cards out of sight are not laid out; the clip's margin keeps their shadow and focus ring. Those that the first window
 * may show are laid out: drawn late, a card of another height than expected would move what is below it.
 */
const feedLook = css`
  ${feedColumn}
  &:not([data-windowed]) > [data-row]:nth-of-type(n + 4) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto ${usualHeight}px;
    overflow-clip-margin: 12px;
  }
`;

/** The cards of a list, in a column. */
export function FeedRows({ rows, hasMore, memory, isNew, priority, between, end }: FeedRowsProps): ReactNode {
  const isTakenOver = useTakenOver();
  const [wholeOf, setWholeOf] = useState(isNew ? null : memory);
  // In pieces, as none of these is in sight yet, and once the first ones are: a browser goes on with pieces before it
  // draws a frame.
  useEffect(() => afterPaint(() => startTransition(() => setWholeOf(memory))), [memory]);
  const further = isNew && wholeOf !== memory ? Math.max(0, rows.length - cardsBefore) : 0;
  const isWhole = further === 0;
  return (
    <WindowedRows
      css={feedLook}
      rows={isWhole ? rows : rows.slice(0, cardsBefore)}
      hasMore={hasMore}
      memory={memory}
      between={isWhole ? { after: Math.min(cardsBefore, rows.length) - 1, entry: between } : undefined}
      // The room of the others: without it the end would be in sight, and the next page asked for.
      end={isWhole ? end : <li aria-hidden="true" style={{ blockSize: further * usualHeight }} />}
    >
      {(event, at) => (
        <EventCard event={event} priority={priority && at === 0} wordsOnly={at >= drawnWhole && !isTakenOver} />
      )}
    </WindowedRows>
  );
}
