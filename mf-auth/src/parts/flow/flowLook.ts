import { css } from '@emotion/react';

export const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
`;
export const intro = css`
  color: var(--text-soft);
  line-height: 1.7;
`;
/** A sentence with its link. */
export const aside = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 var(--s-1);
  color: var(--text-soft);
  font-size: var(--t-14);
`;
export const asideLink = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  min-block-size: var(--target);
  padding-inline: var(--s-2);
  border-radius: var(--r-input);
  color: var(--brand-strong);
  font-weight: 600;
`;
