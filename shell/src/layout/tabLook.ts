import { css } from '@emotion/react';

/** One slot of the tabs: a drawing over a word. */
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

/** A long name is cut, never wrapped: the slots keep their height. */
export const label = css`
  max-inline-size: 100%;
  padding-inline: 2px;
  overflow: hidden;
  font-size: var(--t-12);
  line-height: 1.5;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
