import { css } from '@emotion/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, type FocusEvent, type ReactNode } from 'react';
import { hovering } from '../style/tokens.ts';
import { Icon } from 'shared-kernel/ui/Icon';
import { isRtl } from './direction.ts';
import { handleRowKeys } from './rowKeys.ts';
import { useHiddenEnds } from './useHiddenEnds.ts';

interface ScrollRowProps {
  /** Names the group. */
  label: string;
  children: ReactNode;
  /** In units of 4 px. */
  gap?: 2 | 3 | 4;
  /** Stops at each part when it is swiped. */
  snap?: boolean;
}

/** Runs to the edges of the page; its margin is the page's `--page-margin`, 16 px unless set. */
const frame = css`
  position: relative;
  min-inline-size: 0;
  margin-inline: calc(-1 * var(--page-margin, var(--s-4)));
`;
/**
 * Fades out where the row goes on beyond an edge; a gradient has no logical direction, so it is turned for
 * right-to-left.
 */
const look = css`
  --fade: 56px;
  --toward: to right;
  overflow-x: auto;
  overscroll-behavior-inline: contain;
  scrollbar-width: none;
  /* What takes the focus comes to stand beside the arrow, not under it. */
  scroll-padding-inline: var(--fade);
  [dir='rtl'] & {
    --toward: to left;
  }
  &[data-hidden='start'] {
    mask-image: linear-gradient(var(--toward), transparent, #fff var(--fade));
  }
  &[data-hidden='end'] {
    mask-image: linear-gradient(var(--toward), #fff calc(100% - var(--fade)), transparent);
  }
  &[data-hidden='both'] {
    mask-image: linear-gradient(
      var(--toward),
      transparent,
      #fff var(--fade),
      #fff calc(100% - var(--fade)),
      transparent
    );
  }
`;
const snapping = css`
  scroll-snap-type: inline mandatory;
`;
/**
 * As wide as its parts; begins at the page's margin, with room for the focus ring, which a scrolling box would cut off.
 */
const track = css`
  display: flex;
  inline-size: max-content;
  min-inline-size: 100%;
  padding: 6px var(--page-margin, var(--s-4));
  & > * {
    flex: none;
    scroll-snap-align: start;
  }
`;
/** For a mouse, which cannot swipe. */
const arrow = css`
  position: absolute;
  inset-block: 0;
  z-index: 1;
  display: none;
  place-items: center;
  inline-size: 36px;
  block-size: 36px;
  margin-block: auto;
  border-radius: 50%;
  background: var(--surface-raised);
  color: var(--text);
  box-shadow:
    var(--shadow-1),
    0 0 0 1px var(--border);
  ${hovering} {
    display: grid;
    &:hover {
      background: var(--n-100);
    }
  }
`;
const atStart = css`
  inset-inline-start: var(--s-2);
`;
const atEnd = css`
  inset-inline-end: var(--s-2);
`;

/** An arrow moves the row by this share of its width, so that the last part seen is seen again. */
const stride = 0.8;

/**
 * Brings a focused part wholly into sight: in a row that snaps to the beginning of parts, the browser is content with
 * half of it. Under a finger nothing may move, or the press would miss.
 */
function bringWhole({ currentTarget: row, target }: FocusEvent<HTMLElement>): void {
  const [seen, part] = [row.getBoundingClientRect(), target.getBoundingClientRect()];
  if ((part.left < seen.left || part.right > seen.right) && target.matches(':focus-visible'))
    target.scrollIntoView({ inline: 'start', block: 'nearest' });
}

export function ScrollRow({ label, children, gap = 3, snap = false }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const parts = useRef<HTMLDivElement>(null);
  const hidden = useHiddenEnds(row, parts);
  const move = (step: 1 | -1): void => {
    const element = row.current!;
    element.scrollBy({
      left: step * stride * element.clientWidth * (isRtl(element) ? -1 : 1),
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  };
  // Keyboards and screen readers reach every part itself: the arrows are for a mouse alone.
  const arrowTo = (side: 'start' | 'end') =>
    (hidden === side || hidden === 'both') && (
      <button
        css={[arrow, side === 'start' ? atStart : atEnd]}
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        data-arrow={side}
        onClick={() => move(side === 'start' ? -1 : 1)}
      >
        <Icon icon={side === 'start' ? ChevronLeft : ChevronRight} mirrored />
      </button>
    );
  return (
    <div css={frame}>
      {/* In a row of links or buttons the arrow keys are a shortcut; each stays reachable by Tab. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={row}
        css={[look, snap && snapping]}
        role="group"
        aria-label={label}
        data-hidden={hidden}
        onKeyDown={handleRowKeys}
        onFocus={bringWhole}
      >
        <div ref={parts} css={[track, { gap: gap * 4 }]}>
          {children}
        </div>
      </div>
      {arrowTo('start')}
      {arrowTo('end')}
    </div>
  );
}
