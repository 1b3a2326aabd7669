import { css } from '@emotion/react';

/** A line of a list of people: the name, and facts below it. */
export const personRow = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-block-size: 60px;
`;
export const personWords = css`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  line-height: 1.5;
`;
export const personName = css`
  font-weight: 600;
`;
export const personFacts = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;
