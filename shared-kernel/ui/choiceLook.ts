import { css } from '@emotion/react';

/**
 * A native radio or checkbox that covers the part which draws it: arrow keys, forms and screen readers work by
 * themselves, and the part styles itself with `:has(:checked)`.
 */
export const coveringInput = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
  &:disabled {
    cursor: not-allowed;
  }
`;

/** The part around such an input. */
export const choice = css`
  position: relative;
  background: var(--surface-raised);
  box-shadow: inset 0 0 0 1px var(--n-300);
  cursor: pointer;
  transition:
    background-color var(--motion-fast),
    box-shadow var(--motion-fast),
    color var(--motion-fast);
  &:has(:checked) {
    background: var(--brand-soft);
    box-shadow: inset 0 0 0 2px var(--brand);
  }
  @media (forced-colors: active) {
    outline: 1px solid;
    &:has(:checked) {
      outline: 3px solid Highlight;
    }
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--brand);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    background: var(--n-100);
    box-shadow: inset 0 0 0 1px var(--border);
    color: var(--n-600);
    cursor: not-allowed;
  }
`;
