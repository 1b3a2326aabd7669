import { css } from '@emotion/react';
import { tablet } from './tokens.ts';

/**
 * A card of an event is read well from here; a list of others sets `--card-least`. In the letters' own size, so that
 * large letters take fewer columns.
 */
const narrowest = 'var(--card-least, 18rem)';
/** More of them would be a wall of pictures. */
const most = 4;

/**
 * Cards side by side, as many as the list's own box has room for, in the same columns wherever they are drawn. The
 * keyboard follows what is seen, where a browser can.
 */
export const cardColumns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  ${tablet} {
    --card-gap: var(--s-6);
    grid-template-columns: repeat(
      auto-fill,
      minmax(max(min(100%, ${narrowest}), (100% - ${most - 1} * var(--card-gap)) / ${most}), 1fr)
    );
    grid-auto-flow: dense;
    gap: var(--card-gap);
    reading-flow: grid-rows;
    /* Cards of a line are as tall as the tallest of them. */
    & > li {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** An entry of such a list that goes from edge to edge; the cards after it fill the line that it cut off. */
export const acrossColumns = css`
  grid-column: 1 / -1;
  min-inline-size: 0;
`;

/**
 * What stands among the cards: below two lines of them, which fill a window, so that it moves nothing that is seen when
 * it comes. A list that leaves rows out has other lines.
 */
export const betweenCards = css`
  ${acrossColumns}
  ${tablet} {
    ul:not([data-windowed]) > & {
      grid-row: 3;
    }
    ul:not([data-windowed]) > li:not([data-row]) + & {
      grid-row: 4;
    }
  }
`;
