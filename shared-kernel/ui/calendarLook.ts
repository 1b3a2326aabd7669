import { css } from '@emotion/react';
import { hovering } from '../style/tokens.ts';

export const calendarHead = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;
export const calendarTable = css`
  inline-size: 100%;
  table-layout: fixed;
  & th {
    block-size: 32px;
    color: var(--text-soft);
    font-size: var(--t-12);
    font-weight: 600;
  }
  & td {
    padding: 0;
    text-align: center;
  }
`;
export const calendarCell = css`
  inline-size: 100%;
  max-inline-size: 48px;
  block-size: var(--target);
  border-radius: var(--r-full);
  text-align: center;
  line-height: 1;
  transition: background-color var(--motion-fast);
  ${hovering} {
    &:hover:not(:disabled) {
      background: var(--n-100);
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  [data-rest] > & {
    color: var(--danger);
  }
  &[aria-current='date'] {
    color: var(--brand-strong);
    font-weight: 800;
    box-shadow: inset 0 0 0 1px var(--brand);
  }
  &&[aria-pressed='true'] {
    background: var(--brand);
    color: var(--on-brand);
    font-weight: 800;
  }
  &&:disabled {
    color: var(--n-400);
    cursor: default;
  }
`;
