import { css } from '@emotion/react';

/** The title of a part of a page and the line under it. */
export const sectionHead = css`
  padding-inline: var(--s-4);
  padding-block-end: var(--s-2);
  & > h2 {
    font-size: var(--t-18);
  }
  & > p {
    color: var(--text-soft);
    font-size: var(--t-14);
  }
`;
