import { css } from '@emotion/react';

/** A bar at the foot of the window, above what scrolls below it. */
export const footBar = css`
  position: sticky;
  inset-block-end: var(--footer-height, 0px);
  z-index: 3;
  padding: var(--s-3) var(--page-margin);
  padding-block-end: max(var(--s-3), calc(env(safe-area-inset-bottom) - var(--footer-height, 0px)));
  background: color-mix(in srgb, var(--surface) 94%, transparent);
  backdrop-filter: blur(12px);
  box-shadow:
    0 -1px 0 var(--border),
    0 -8px 24px rgb(50 38 20 / 0.06);
  @media print {
    display: none;
  }
`;
