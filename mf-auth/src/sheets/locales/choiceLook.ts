import { css } from '@emotion/react';
import { hovering } from 'shared-kernel/style/tokens';

/** A list of a few options, one of which is chosen. */
export const list = css`
  display: grid;
  gap: var(--s-2);
  padding: var(--s-2) var(--s-4) var(--s-6);
`;
export const row = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  inline-size: 100%;
  min-block-size: 56px;
  padding-inline: var(--s-4);
  border-radius: var(--r-button);
  font-size: var(--t-18);
  transition: background-color var(--motion-fast);
  ${hovering} {
    &:hover {
      background: var(--n-100);
    }
  }
  & > span {
    display: flex;
    align-items: center;
    gap: var(--s-3);
  }
  &[aria-current],
  &[aria-pressed='true'] {
    background: var(--brand-soft);
    color: var(--brand-strong);
    font-weight: 600;
  }
`;
