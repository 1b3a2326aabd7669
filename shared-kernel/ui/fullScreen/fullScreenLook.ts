import { css, keyframes } from '@emotion/react';
import { darkRoom, glass, mark } from '../../style/onPicture.ts';
import { hovering, wide } from '../../style/tokens.ts';
import { spacing } from './Stage.ts';

const appear = keyframes`from { opacity: 0; }`;
const grow = keyframes`from { transform: scale(0.94); }`;

export const frame = css`
  /* Toasts, some of which stay for long, leave the buttons at the top free. */
  --toasts-start: 56px;
  inline-size: 100%;
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: ${mark};
  overflow: hidden;
  overscroll-behavior: contain;
  &:focus {
    outline: none;
  }
  &[open] {
    animation: ${appear} var(--motion-fast) ease-out;
  }
  &::backdrop {
    background: none;
  }
  & :focus-visible {
    outline-color: ${mark};
  }
`;
export const room = css`
  position: absolute;
  inset: 0;
  background: ${darkRoom};
`;
/** The browser itself neither scrolls nor zooms here: all gestures are ours. */
export const screen = css`
  position: absolute;
  inset: 0;
  overflow: hidden;
  touch-action: none;
  animation: ${grow} var(--motion) var(--ease);
  ${hovering} {
    cursor: zoom-in;
    &[data-zoomed='true'] {
      cursor: zoom-out;
    }
  }
`;
export const rail = css`
  position: absolute;
  inset: 0;
  will-change: transform;
`;
export const place = (at: number) => ({ insetInlineStart: `${at * spacing * 100}%` });
export const slide = css`
  position: absolute;
  inset-block: 0;
  inline-size: 100%;
`;
/** On a wide screen the buttons stand around a picture; a zoomed one takes the whole screen. */
export const layer = css`
  position: absolute;
  inset: 0;
  ${wide} {
    inset: 92px 84px;
  }
`;

/** Over the pictures; a touch between the buttons goes through to the picture. */
const over = css`
  position: absolute;
  inset-inline: 0;
  display: flex;
  align-items: center;
  gap: var(--s-2);
  padding-inline: max(var(--s-3), env(safe-area-inset-left), env(safe-area-inset-right));
  pointer-events: none;
  transition: opacity var(--motion-fast);
  & > * {
    pointer-events: auto;
  }
  [data-bare='true'] > &:not(:focus-within) {
    opacity: 0;
    & > * {
      pointer-events: none;
    }
  }
`;
export const top = css`
  ${over};
  inset-block-start: 0;
  padding-block-start: calc(env(safe-area-inset-top) + var(--s-3));
`;
export const bottom = css`
  ${over};
  inset-block-end: 0;
  flex-direction: column;
  padding-block-end: calc(env(safe-area-inset-bottom) + var(--s-4));
`;
/** Words over a photo have the same glass below them as its marks. */
export const words = css`
  padding: var(--s-1) var(--s-3);
  border-radius: var(--r-full);
  background: ${glass};
  font-size: var(--t-14);
`;
/** News stands out from what is always there. */
export const news = css`
  ${words};
  background: ${mark};
  color: ${darkRoom};
  font-weight: 600;
`;
export const counter = css`
  ${words};
  font-weight: 600;
`;
export const actions = css`
  display: flex;
  gap: var(--s-2);
  margin-inline-start: auto;
`;
/** For a mouse, which cannot swipe. */
export const arrows = css`
  ${over};
  inset-block-start: calc(50% - var(--target) / 2);
  justify-content: space-between;
  @media (pointer: coarse) {
    display: none;
  }
`;
