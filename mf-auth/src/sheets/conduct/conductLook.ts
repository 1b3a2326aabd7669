import { css } from '@emotion/react';

export const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  padding: var(--s-2) var(--s-5) var(--s-6);
`;
export const list = css`
  display: grid;
  gap: var(--s-3);
  margin: 0;
  padding-inline-start: var(--s-6);
  line-height: 1.8;
  list-style: disc;
  &:is(ol) {
    list-style: decimal;
  }
  &:is(ol):is(:lang(fa), :lang(ps)) {
    list-style: persian;
  }
`;
export const quiet = css`
  color: var(--text-soft);
`;
