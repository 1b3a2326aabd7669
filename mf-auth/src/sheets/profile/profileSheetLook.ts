import { css } from '@emotion/react';

export const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s-5);
  padding: var(--s-2) var(--s-5) var(--s-6);
`;
