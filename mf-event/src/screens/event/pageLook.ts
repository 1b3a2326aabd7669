import { css } from '@emotion/react';
import { largeLetters } from 'shared-kernel/style/tokens';
import { footBar } from '../../parts/footBar.ts';

/** From here title, time and place stand beside the picture. */
export const beside = '@container event (min-width: 620px)';
/** From here booking stands beside all of the text. */
export const withPanel = '@container event (min-width: 860px)';

/** A container, so that its columns come where there is room for them, whatever stands beside it. */
export const page = css`
  container: event / inline-size;
  --page-margin: 16px;
  inline-size: 100%;
`;
/**
 * In the order in which it is read out: picture, title, booking, the rest. On a phone booking is the bar at the foot of
 * the window.
 */
export const columns = css`
  --text-margin: var(--page-margin);
  display: flex;
  flex-direction: column;
  ${beside} {
    --text-margin: 0px;
    display: grid;
    grid-template-columns: minmax(0, 9fr) minmax(0, 10fr);
    grid-template-rows: auto 1fr;
    column-gap: var(--s-6);
    padding: var(--s-4) var(--page-margin) 0;
  }
  ${withPanel} {
    grid-template-columns: minmax(0, 1fr) clamp(340px, 36%, 480px);
    column-gap: var(--s-8);
    padding-block-end: var(--s-4);
  }
`;
/**
 * Not so tall that the title would be below the fold. In the small viewport height, so that nothing jumps when the
 * browser's bar hides.
 */
export const cover = css`
  --picture-height: 60svh;
  ${beside} {
    grid-row: 1 / span 2;
    align-self: start;
    overflow: hidden;
    border-radius: var(--r-card);
  }
  ${withPanel} {
    grid-row: 1;
  }
`;
/** Title and booking. */
export const end = css`
  display: contents;
  ${withPanel} {
    display: block;
    grid-column: 2;
    grid-row: 1 / span 2;
  }
`;
export const text = css`
  order: 1;
  min-inline-size: 0;
  padding-inline: var(--text-margin);
  ${beside} {
    grid-column: 1 / -1;
  }
  ${withPanel} {
    grid-column: 1;
    grid-row: 2;
    /* A measure that is read well. */
    max-inline-size: 760px;
  }
  /* What gets the focus does not hide behind the bar. */
  @container event (max-width: 859px) {
    & :is(a, button, [tabindex]) {
      scroll-margin-block-end: 88px;
    }
  }
`;
/** A card that stays beside the text of a wide page. */
export const panel = css`
  display: contents;
  ${withPanel} {
    position: sticky;
    inset-block-start: calc(var(--header-height, 70px) + var(--s-4));
    z-index: 3;
    display: grid;
    gap: var(--s-4);
    margin-block-start: var(--s-4);
    padding: var(--s-5);
    border-radius: var(--r-card);
    background: var(--surface-raised);
    box-shadow:
      var(--shadow-2),
      0 0 0 1px var(--border);
  }
`;
/** At the foot of the window, until there is a card for it. */
export const bar = css`
  ${footBar};
  display: flex;
  align-items: center;
  gap: var(--s-4);
  order: 2;
  @container event ${largeLetters} {
    flex-wrap: wrap;
    gap: var(--s-2);
  }
  ${beside} {
    grid-column: 1 / -1;
    margin-inline: calc(-1 * var(--page-margin));
  }
  ${withPanel} {
    position: static;
    flex-direction: column;
    align-items: stretch;
    margin-inline: 0;
    padding: 0;
    background: none;
    backdrop-filter: none;
    box-shadow: none;
  }
`;
