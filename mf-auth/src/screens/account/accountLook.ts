import { css } from '@emotion/react';

export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-8);
  inline-size: 100%;
  max-inline-size: 560px;
  margin-inline: auto;
  padding: var(--s-4) var(--s-4) var(--s-10);
`;
/** One topic of the account: a heading, a sentence, its rows. */
export const part = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  justify-items: start;
  & > h2 {
    font-size: var(--t-18);
  }
  & > p {
    color: var(--text-soft);
    font-size: var(--t-14);
    line-height: 1.7;
  }
`;
export const rows = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  inline-size: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
`;
export const links = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;
