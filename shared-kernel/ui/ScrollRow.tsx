import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { handleRowKeys } from './rowKeys.ts';

interface ScrollRowProps {
  /** Names the group. */
  label: string;
  children: ReactNode;
  /** In units of 4 px. */
  gap?: 2 | 3 | 4;
  /** Stops at each part when it is swept. */
  snap?: boolean;
}

/**
 * Runs to the edges of the page and starts on its margin; the margin is the page's own, `--page-margin`, 16 px unless
 * set.
 */
const look = css`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-inline: contain;
  scrollbar-width: none;
  /* Room for the focus ring, which a scrolling box would cut. */
  padding: 6px var(--page-margin, var(--s-4));
  margin-inline: calc(-1 * var(--page-margin, var(--s-4)));
  scroll-padding-inline: var(--page-margin, var(--s-4));
  & > * {
    flex: none;
    scroll-snap-align: start;
  }
`;
const snapping = css`
  scroll-snap-type: inline mandatory;
`;

export function ScrollRow({ label, children, gap = 3, snap = false }: ScrollRowProps) {
  // A row of links or buttons: the arrow keys are a shortcut between them, each stays reachable by Tab.
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      css={[look, snap && snapping]}
      style={{ gap: gap * 4 }}
      role="group"
      aria-label={label}
      onKeyDown={handleRowKeys}
    >
      {children}
    </div>
  );
}
