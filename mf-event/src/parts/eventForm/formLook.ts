import { css } from '@emotion/react';

/** A container, so that the preview stands beside the form where there is room for both. */
export const page = css`
  container: compose / inline-size;
  --page-margin: 16px;
  inline-size: 100%;
  max-inline-size: 1080px;
  margin-inline: auto;
`;
export const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-8);
  padding: var(--s-4) var(--page-margin) var(--s-8);
  @container compose (min-width: 860px) {
    grid-template-columns: minmax(0, 1fr) 320px;
  }
`;
export const sections = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s-4);
`;
export const beside = css`
  display: none;
  @container compose (min-width: 860px) {
    display: grid;
    /* No word is so long that the card grows beyond its place. */
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s-3);
    align-self: start;
    position: sticky;
    inset-block-start: calc(var(--header-height, 70px) + var(--s-4));
  }
`;
export const onlyNarrow = css`
  display: grid;
  @container compose (min-width: 860px) {
    display: none;
  }
`;
export const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  /* In large letters a sentence is wider than a phone. */
  & > button {
    max-inline-size: 100%;
    white-space: normal;
  }
`;
/** Lines under one another, each of which opens. */
export const folds = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-radius: var(--r-card);
  background: var(--surface-raised);
  box-shadow:
    var(--shadow-1),
    0 0 0 1px var(--border);
`;
/** Fields side by side where they fit. */
export const pair = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  align-items: start;
  gap: var(--s-3);
`;
export const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding: var(--s-4);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
`;
export const soft = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;
export const strong = css`
  font-weight: 600;
`;
export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-2);
`;
/** A name with a count beside it. */
export const counted = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-1) var(--s-3);
  font-size: var(--t-14);
  font-weight: 600;
`;
