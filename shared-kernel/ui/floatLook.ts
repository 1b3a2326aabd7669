import { css } from '@emotion/react';

/** What lies over the page beside something: a menu, suggestions, a tip. */
export const float = css`
  position: fixed;
  inset: auto;
  z-index: 10;
  margin: 0;
  border: 0;
  max-inline-size: min(320px, calc(100vw - 16px));
  border-radius: var(--r-button);
  background: var(--surface-raised);
  color: var(--text);
  box-shadow: var(--shadow-2);
  /* Its button may ignore presses: beside a message, a long press opens the menu. */
  pointer-events: auto;
`;
