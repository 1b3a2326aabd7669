import { css } from '@emotion/react';
import { tablet, wide } from 'shared-kernel/style/tokens';

/** In pixels, with the header's row. */
export const widestFrame = 1760;

/** The page behind a sheet; its scaling is the frame's one animation, left out where no motion is wanted. */
export const page = css`
  display: flex;
  flex-direction: column;
  background: var(--surface);
  transition:
    transform 400ms var(--ease),
    border-radius 400ms var(--ease);
  &[data-height='page'] {
    min-block-size: 100dvh;
  }
  &[data-height='window'] {
    block-size: 100dvh;
    overflow: hidden;
  }
  &[data-behind='true'] {
    transform: scale(0.95);
    border-radius: var(--r-sheet);
    overflow: clip;
  }
  @media (prefers-reduced-motion: reduce) {
    &[data-behind='true'] {
      transform: none;
    }
  }
`;

/**
 * Over a toast too, which stands at the same place. Its letters, like those of what only is read aloud, have a size that
 * is in sight: each further one costs the first paint some milliseconds.
 */
export const skip = css`
  position: fixed;
  inset-block-start: var(--s-2);
  inset-inline-start: var(--s-2);
  z-index: 80;
  padding: var(--s-3) var(--s-5);
  border-radius: var(--r-button);
  background: var(--brand);
  color: var(--on-brand);
  font-size: var(--t-14);
  font-weight: 600;
  &:not(:focus-visible) {
    clip-path: inset(50%);
  }
`;

/** What holds a screen that said `data-wide` on its own root, as it is on its way or there. */
const isWide = ':has([data-area]:not([data-left]) [data-wide], main > [data-wide])';

/**
 * A text keeps its measure. A screen that needs more than the centre column, such as cards side by side, says so with
 * `data-wide` on its own root; the friends column then gives way. The frame itself has one width for all, so that the
 * menu stays where it is on the way from a list to a text.
 */
export const columns = css`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: minmax(0, 1fr);
  min-block-size: 0;
  ${tablet} {
    inline-size: 100%;
    margin-inline: auto;
  }
  /* A server may have guessed more room than there is. */
  @media (max-width: 1023.98px) {
    &[data-columns='true'] > :not(main) {
      display: none;
    }
  }
  @media (max-width: 1024.98px) {
    &[data-columns='true'] > aside {
      display: none;
    }
  }
  ${wide} {
    &[data-columns='true'] {
      grid-template-columns: 260px minmax(0, 1fr);
      gap: var(--s-8);
      max-inline-size: ${widestFrame}px;
      padding-inline: var(--s-6);
    }
  }
  @media (min-width: 1025px) {
    &[data-columns='true'] {
      grid-template-columns: 260px minmax(0, 1fr) 300px;
      gap: var(--s-6);
    }
    &[data-columns='true']${isWide} {
      grid-template-columns: 260px minmax(0, 1fr);
      & > aside {
        display: none;
      }
    }
  }
`;

export const main = css`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  outline: none;
  /* Each screen by itself, so that nothing moves when the next one has another measure. */
  & > :not(#outlet, [data-wide]),
  & > #outlet > [data-area]:not(:has([data-wide])) {
    ${tablet} {
      inline-size: 100%;
      max-inline-size: 640px;
      margin-inline: auto;
    }
    ${wide} {
      [data-columns='true'] > & {
        max-inline-size: 680px;
        margin-inline: 0;
      }
    }
  }
`;
/** Every visit of an area has an element of its own in it (composition/Visit.ts). */
export const outlet = css`
  &,
  & > [data-area] {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
    min-inline-size: 0;
  }
  & > [data-area],
  & > [data-area] > * {
    flex: 1 0 auto;
  }
  & > [data-area] > * {
    min-inline-size: 0;
  }
  [data-height='window'] & > [data-area],
  [data-height='window'] & > [data-area] > * {
    flex: 1;
    min-block-size: 0;
  }
  /* Neither seen, heard nor reached, and no work for the next frame. */
  & > [data-area][data-left] {
    position: absolute;
    inline-size: 0;
    block-size: 0;
    overflow: hidden;
    visibility: hidden;
    content-visibility: hidden;
  }
`;
