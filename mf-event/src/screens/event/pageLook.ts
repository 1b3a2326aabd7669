import { css } from '@emotion/react';

/** A container, so that its two columns come where there is room for them, whatever stands beside it. */
export const page = css`
  container: event / inline-size;
  --page-margin: 16px;
  inline-size: 100%;
  max-inline-size: 1080px;
  margin-inline: auto;
`;
export const columns = css`
  @container event (min-width: 860px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 340px;
    gap: var(--s-8);
    padding: var(--s-4);
  }
`;
export const main = css`
  min-inline-size: 0;
  @container event (min-width: 860px) {
    --page-margin: 0px;
  }
`;
/**
 * Not so tall that the title would be below the fold. In the small viewport height, so that nothing jumps when the
 * browser's bar hides.
 */
export const cover = css`
  --picture-height: 60svh;
  @container event (min-width: 600px) {
    overflow: hidden;
    border-end-start-radius: var(--r-card);
    border-end-end-radius: var(--r-card);
  }
  @container event (min-width: 860px) {
    border-radius: var(--r-card);
  }
`;
export const text = css`
  padding-inline: var(--page-margin);
  /* What gets the focus does not hide behind the bar. */
  @container event (max-width: 859px) {
    & :is(a, button, [tabindex]) {
      scroll-margin-block-end: 88px;
    }
  }
`;

/** At the foot of the window on a phone, a card beside the text on a wide page. */
export const bar = css`
  position: sticky;
  inset-block-end: var(--footer-height, 0px);
  z-index: 3;
  display: flex;
  align-items: center;
  gap: var(--s-4);
  padding: var(--s-3) var(--page-margin);
  padding-block-end: max(var(--s-3), calc(env(safe-area-inset-bottom) - var(--footer-height, 0px)));
  background: color-mix(in srgb, var(--surface) 94%, transparent);
  backdrop-filter: blur(12px);
  box-shadow:
    0 -1px 0 var(--border),
    0 -8px 24px rgb(50 38 20 / 0.06);
  @container event (min-width: 860px) {
    inset-block: calc(var(--header-height, 70px) + var(--s-4)) auto;
    flex-direction: column;
    align-items: stretch;
    align-self: start;
    padding: var(--s-5);
    border-radius: var(--r-card);
    background: var(--surface-raised);
    box-shadow:
      var(--shadow-2),
      0 0 0 1px var(--border);
  }
`;
