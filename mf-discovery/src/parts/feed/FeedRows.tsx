import { css } from '@emotion/react';
import { startTransition, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { afterPaint } from 'shared-kernel/root/afterPaint';
import { useTakenOver } from 'shared-kernel/platform/useTakenOver';
import { useRoot } from 'shared-kernel/root/context';
import { acrossColumns } from 'shared-kernel/style/cardColumns';
import { belowTablet, tablet } from 'shared-kernel/style/tokens';
import { feedColumn } from '../card/cardLook.ts';
import { EventCard } from '../card/EventCard.tsx';

interface FeedRowsProps {
  rows: readonly EventEntity[];
  hasMore: boolean;
  /** What the list is known by, as `WindowedRows` has it. */
  memory: object;
  /** Its rows have only now come: the first cards are drawn at once and the others after them. */
  isNew: boolean;
  /** It stays only until another list has come in its place. */
  isHeld: boolean;
  priority: boolean;
  between: ReactNode;
  end: ReactNode;
}

/** The row between stands after so many cards, or after fewer where there are fewer. They fill the window. */
const cardsBefore = { phone: 2, tablet: 4, wide: 6 };

/** No window shows more cards at first; of the others a server draws only the text, which saves a third of the page. */
const drawnWhole = { phone: 3, tablet: 6, wide: 8 };
/** A tall window with four columns shows so many. */
const mostInSight = 12;

/** Of a card that is not laid out, in pixels. */
const usualHeight = 560;

/**
 * Cards out of sight are not laid out; the clip's margin keeps their shadow and focus ring. Those that the first window
 * may show are laid out: drawn late, a card of another height than expected would move what is below it.
 */
const feedLook = css`
  ${feedColumn}
  ${belowTablet} {
    &:not([data-windowed]) > [data-row]:nth-of-type(n + ${drawnWhole.phone + 1}) {
      content-visibility: auto;
      contain-intrinsic-block-size: auto ${usualHeight}px;
    }
  }
  ${tablet} {
    &:not([data-windowed]) > [data-row]:nth-of-type(n + ${mostInSight + 1}) {
      content-visibility: auto;
      contain-intrinsic-block-size: auto 420px;
    }
  }
  & > [data-row] {
    overflow-clip-margin: 12px;
  }
`;

/** The cards of a list. */
export function FeedRows(props: FeedRowsProps): ReactNode {
  const { rows, hasMore, memory, isNew, isHeld, priority, between, end } = props;
  const { drawnFor } = useRoot();
  const isTakenOver = useTakenOver();
  const whole = drawnWhole[drawnFor ?? 'phone'];
  const before = cardsBefore[drawnFor ?? 'phone'];
  const [wholeOf, setWholeOf] = useState(isNew ? null : memory);
  // In pieces, as none of these is in sight yet, and once the first ones are: a browser goes on with pieces before it
  // draws a frame.
  useEffect(() => afterPaint(() => startTransition(() => setWholeOf(memory))), [memory]);
  const room = useRef<HTMLDivElement>(null);
  const upToSight = useUpToSight(room, isHeld);
  const isBeginning = isNew && wholeOf !== memory && rows.length > before;
  const drawn = isBeginning ? before : (upToSight ?? rows.length);
  const further = Math.max(0, rows.length - drawn);
  return (
    <div ref={room}>
      <WindowedRows
        css={feedLook}
        rows={further > 0 ? rows.slice(0, drawn) : rows}
        hasMore={hasMore}
        memory={memory}
        between={isBeginning ? undefined : { after: Math.min(before, rows.length) - 1, entry: between }}
        // The room of the others: without it the end would be in sight, and the next page asked for.
        end={
          further > 0 ? <li css={acrossColumns} aria-hidden="true" style={{ blockSize: further * usualHeight }} /> : end
        }
      >
        {(event, at) => (
          <EventCard event={event} priority={priority && at === 0} wordsOnly={at >= whole && !isTakenOver} />
        )}
      </WindowedRows>
    </div>
  );
}

/**
 * While a list is held: up to where its rows are in sight; null means all of them. A browser takes as long to let
 * twenty cards go as it waits for the answer, so those below go meanwhile.
 */
function useUpToSight(room: RefObject<HTMLElement | null>, isHeld: boolean): number | null {
  const [upTo, setUpTo] = useState<number | null>(null);
  useEffect(() => {
    if (!isHeld) return;
    let isOver = false;
    afterPaint(() => {
      if (isOver || !room.current || room.current.querySelector('[data-windowed]')) return;
      const rows = [...room.current.querySelectorAll('[data-row]')];
      const below = rows.findIndex((row) => row.getBoundingClientRect().top > window.innerHeight);
      if (below > 0) startTransition(() => setUpTo(below));
    });
    return () => {
      isOver = true;
      setUpTo(null);
    };
  }, [room, isHeld]);
  return upTo;
}
