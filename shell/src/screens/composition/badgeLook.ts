import { css } from '@emotion/react';

/** A badge over the page, for whoever sees something else than everybody. */
export const badgeLook = css`
  position: fixed;
  inset-block-end: calc(var(--footer-height, 0px) + var(--s-3));
  inset-inline-start: var(--s-3);
  z-index: 25;
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-block-size: var(--target);
  padding-inline: var(--s-4);
  border-radius: var(--r-full);
  background: var(--warning-soft);
  color: var(--warning);
  box-shadow: var(--shadow-2);
  font-size: var(--t-14);
  font-weight: 600;
`;
