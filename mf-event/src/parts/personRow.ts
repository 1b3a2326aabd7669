import { css } from '@emotion/react';

/** A list of people. */
export const personList = css`
  display: grid;
  gap: var(--s-1);
`;
/** Around a line of it and the button at its end. */
export const personAndButton = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
`;
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
