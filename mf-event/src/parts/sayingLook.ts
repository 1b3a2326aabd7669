import { css } from '@emotion/react';

/** What somebody wrote, with the avatar beside it: a comment, a reply, a rating. */
export const saying = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-3);
`;
export const sayingHead = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s-2);
  line-height: 1.5;
`;
export const sayer = css`
  font-weight: 600;
  font-size: var(--t-14);
`;
export const saidWhen = css`
  color: var(--text-soft);
  font-size: var(--t-12);
`;
export const said = css`
  white-space: pre-line;
  line-height: 1.7;
`;
