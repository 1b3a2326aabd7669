import { css } from '@emotion/react';

export const sectionLook = css`
  display: grid;
  gap: var(--s-3);
  min-inline-size: 0;
  & > h2 {
    font-size: var(--t-18);
  }
`;
