import { css } from '@emotion/react';

/** The dashed tile beside pictures, by which another one is added. */
export const addTile = css`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--s-1);
  /* Grows with a word in large letters. */
  inline-size: min-content;
  min-inline-size: 104px;
  min-block-size: 104px;
  padding: var(--s-2);
  border: 2px dashed var(--border-strong);
  border-radius: var(--r-button);
  color: var(--text-soft);
  font-size: var(--t-12);
  font-weight: 600;
  overflow-wrap: break-word;
  text-align: center;
`;
