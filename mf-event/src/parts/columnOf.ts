import { css, type SerializedStyles } from '@emotion/react';

/** A page of one column, in the middle and no wider than this. */
export const columnOf = (widest: string): SerializedStyles => css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s-5);
  inline-size: 100%;
  max-inline-size: ${widest};
  margin-inline: auto;
  padding: var(--s-4);
`;
