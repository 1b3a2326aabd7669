import { css } from '@emotion/react';

/** A part of the page under its own heading. */
export const sectionLook = css`
  display: grid;
  gap: var(--s-3);
  min-inline-size: 0;
  & > h2 {
    font-size: var(--t-18);
  }
`;
