import { css } from '@emotion/react';
import { largeLetters, wide } from 'shared-kernel/style/tokens';

export const layer = css`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  align-items: center;
  /* Above a keyboard that lies over the window. */
  padding-block: var(--unseen-start, 0px) var(--unseen-end, 0px);
  &[data-leaving='true'] {
    pointer-events: none;
  }
  /* On paper a sheet, such as a ticket, is the page. */
  @media print {
    position: static;
    &[inert] {
      display: none;
    }
  }
  ${wide} {
    justify-content: center;
  }
`;
export const scrim = css`
  position: absolute;
  inset: 0;
  background: var(--scrim);
  @media print {
    display: none;
  }
`;
export const panel = css`
  position: relative;
  display: flex;
  flex-direction: column;
  inline-size: 100%;
  max-inline-size: 640px;
  /* No lower than what toasts leave free: they lie over the page, and not over a sheet's title and its way out. */
  max-block-size: min(92dvh, 100% - max(var(--s-2), var(--toasts-end, 0px)));
  border-start-start-radius: var(--r-sheet);
  border-start-end-radius: var(--r-sheet);
  background: var(--surface-raised);
  box-shadow: var(--shadow-2);
  outline: none;
  will-change: transform;
  @media print {
    block-size: auto !important;
    max-block-size: none;
    box-shadow: none;
  }
  /* What a quick pull upwards would uncover. */
  &::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-start: 100%;
    block-size: 40px;
    background: inherit;
  }
  ${wide} {
    max-block-size: min(92dvh, 100% - 2 * max(var(--s-1), var(--toasts-end, 0px)));
    border-radius: var(--r-sheet);
    overflow: hidden;
    &::after {
      display: none;
    }
  }
`;
export const head = css`
  container: head / inline-size;
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--s-2);
  padding: var(--s-4) var(--s-3) var(--s-2);
  padding-inline-start: var(--s-5);
  touch-action: none;
  @media print {
    display: none;
  }
  cursor: grab;
  user-select: none;
`;
export const handle = css`
  position: absolute;
  inset-block-start: var(--s-2);
  inset-inline: 0;
  inline-size: 40px;
  block-size: 4px;
  margin-inline: auto;
  border-radius: var(--r-full);
  background: var(--n-300);
  ${wide} {
    display: none;
  }
`;
export const title = css`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  font-size: var(--t-18);
  line-height: 1.5;
  text-overflow: ellipsis;
  white-space: nowrap;
  @container head ${largeLetters} {
    white-space: normal;
    overflow-wrap: normal;
  }
`;
export const body = css`
  position: relative;
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-block-size: 0;
  padding-block-end: env(safe-area-inset-bottom);
  overflow-y: auto;
  overscroll-behavior: contain;
  &:focus-visible {
    outline-offset: -3px;
  }
  @media print {
    overflow: visible;
    & button {
      display: none;
    }
  }
  & > * {
    flex: 1 0 auto;
  }
`;
export const waiting = css`
  padding: var(--s-4) var(--s-5) var(--s-6);
`;
