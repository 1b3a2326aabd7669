import { css } from '@emotion/react';

export const factsLook = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-3);
  color: var(--text-soft);
  font-size: var(--t-14);
`;
export const actionsLook = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  padding-block-start: var(--s-2);
`;
export const titleLook = css`
  font-size: var(--t-16);
`;
