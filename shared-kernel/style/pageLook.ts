import { css } from '@emotion/react';

/** A screen's margin at both sides; rows of chips and covers run over it to the edges. */
export const pageLook = css`
  padding-inline: var(--page-margin, var(--s-4));
  padding-block-end: var(--s-6);
`;
