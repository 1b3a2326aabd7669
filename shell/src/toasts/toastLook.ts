import { css, keyframes } from '@emotion/react';

export const placeClass = 'toasts';
export const enterClass = 'toast-enter';
export const exitClass = 'toast-exit';
/** Where the toasts end, from the top of the window; of what they lie within. */
export const endProperty = '--toasts-end';

const enter = keyframes`from { opacity: 0; transform: translateY(-24px) scale(0.96); }`;
const exit = keyframes`to { opacity: 0; transform: translateY(-16px) scale(0.96); }`;

/** The library's own class names, dressed in the product's tokens. */
export const toastStyles = css`
  .${placeClass} {
    position: fixed;
    inset-block: calc(env(safe-area-inset-top) + var(--toasts-start, 0px) + var(--s-3)) auto;
    inset-inline: var(--s-4);
    z-index: 70;
    inline-size: auto;
    block-size: auto;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    overflow: visible;
    pointer-events: none;
  }
  .Toastify__toast-container {
    display: grid;
    justify-items: center;
    gap: var(--s-2);
  }
  .Toastify__toast {
    inline-size: min(480px, 100%);
    border-radius: var(--r-card);
    background: var(--n-900);
    color: var(--n-0);
    box-shadow: var(--shadow-2);
    pointer-events: auto;
    touch-action: pan-y;
    overflow: hidden;
  }
  .Toastify__progress-bar--wrp {
    display: none;
  }
  .${enterClass} {
    animation: ${enter} var(--motion) var(--ease) both;
  }
  .${exitClass} {
    animation: ${exit} var(--motion-fast) ease-in both;
  }
`;
