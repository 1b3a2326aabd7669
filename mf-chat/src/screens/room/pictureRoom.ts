import { css } from '@emotion/react';

/** Reserves the place of the picture button. */
export const pictureRoom = css`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border-radius: var(--r-full);
  color: var(--text-soft);
`;
