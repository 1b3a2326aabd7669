import { css } from '@emotion/react';

export const field = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;
  gap: var(--s-1);
`;
export const fieldLabel = css`
  font-size: var(--t-14);
  font-weight: 600;
  line-height: 1.5;
`;
export const fieldHint = css`
  font-size: var(--t-12);
  color: var(--text-soft);
`;
export const fieldError = css`
  display: flex;
  gap: var(--s-1);
  align-items: flex-start;
  font-size: var(--t-14);
  line-height: 1.5;
  color: var(--danger);
  /* Beside the first of several lines. */
  & > svg {
    margin-block-start: calc((1.5em - 16px) / 2);
  }
`;
/** The frame around an input; the focus ring is on the frame, because icons and buttons belong to the field. */
export const fieldFrame = css`
  display: flex;
  align-items: stretch;
  min-block-size: 48px;
  border-radius: var(--r-input);
  background: var(--surface);
  box-shadow: inset 0 0 0 1px var(--border-strong);
  transition: box-shadow var(--motion-fast);
  &:focus-within {
    box-shadow: inset 0 0 0 2px var(--brand);
  }
  &[data-invalid='true'] {
    box-shadow: inset 0 0 0 2px var(--danger);
  }
  &[data-disabled='true'] {
    background: var(--n-100);
    color: var(--n-600);
  }
`;
export const fieldInput = css`
  flex: 1;
  /* Otherwise an input's default width of twenty letters widens every grid around it. */
  inline-size: 100%;
  min-inline-size: 0;
  padding: var(--s-3);
  border: 0;
  border-radius: var(--r-input);
  background: transparent;
  font-size: var(--t-16);
  line-height: 1.5;
  &:focus-visible {
    outline: none;
  }
`;
