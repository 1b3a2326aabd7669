import { css } from '@emotion/react';

export const slot = css`
  display: grid;
  justify-items: center;
  align-content: end;
  gap: 2px;
  inline-size: 100%;
  min-block-size: 56px;
  padding-block: var(--s-1) 6px;
  color: var(--text-soft);
  text-align: center;
  &[aria-current] {
    color: var(--brand-strong);
    font-weight: 600;
  }
  &:active {
    opacity: 0.7;
  }
`;

/** Larger text grows as far as all five words have room: a slot is as wide as its longest. */
export const label = css`
  max-inline-size: 100%;
  padding-inline: 2px;
  font-size: min(var(--t-12), 4.6vw);
  line-height: 1.5;
  overflow-wrap: break-word;
`;

/** A long name of somebody's own choice is cut, never wrapped: the slots keep their height. */
export const nameLabel = css`
  inline-size: 0;
  min-inline-size: 100%;
  /* The last slot ends at the edge of the screen. */
  padding-inline: var(--s-2);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
