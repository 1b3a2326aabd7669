import { css } from '@emotion/react';

/** What somebody wrote, with the avatar beside it: a comment, a reply, a rating. */
export const commentRow = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-3);
`;
export const commentHead = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s-2);
  line-height: 1.5;
`;
export const commentAuthor = css`
  font-weight: 600;
  font-size: var(--t-14);
`;
export const commentTime = css`
  color: var(--text-soft);
  font-size: var(--t-12);
`;
export const commentText = css`
  white-space: pre-line;
  line-height: 1.7;
`;
