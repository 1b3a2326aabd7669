import { css } from '@emotion/react';

export const groupHeading = css`
  padding-block: var(--s-4) var(--s-2);
  color: var(--text-soft);
  font-size: var(--t-14);
  font-weight: 600;
`;
