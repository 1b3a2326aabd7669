import { css } from '@emotion/react';

// What several parts of the page look like.

export const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
`;
export const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2) var(--s-3);
`;
export const soft = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;
export const reasonLook = css`
  font-size: var(--t-14);
  white-space: pre-wrap;
`;
/** Names of apps and versions run from left to right in every language. */
export const nameLook = css`
  font-weight: 800;
  font-size: var(--t-18);
`;
export const listLook = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;
export const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding: var(--s-4);
  border-radius: var(--r-card);
  background: var(--surface-raised);
  box-shadow: inset 0 0 0 1px var(--border);
`;
