import { css } from '@emotion/react';

/**
 * Fills what the shell's header leaves of the window; only the messages scroll. The limit is for browsers in which the
 * percentage has no definite height to refer to.
 */
export const roomLook = css`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  block-size: 100%;
  max-block-size: calc(100dvh - var(--header-height, 70px));
`;
export const centred = css`
  display: grid;
  flex: 1;
  align-content: center;
  min-block-size: 0;
  overflow-y: auto;
`;
