import { css } from '@emotion/react';

/** Chips that wrap into as many lines as they need. */
export const chipsLook = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;
