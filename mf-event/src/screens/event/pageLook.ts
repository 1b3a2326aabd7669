import { css } from '@emotion/react';
import { footBar } from '../../parts/footBar.ts';

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
  ${footBar};
  display: flex;
  align-items: center;
  gap: var(--s-4);
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
