import { css } from '@emotion/react';

/**
 * For what lies on a photo, whose brightness is unknown: white on dark glass, the same in both themes. Whatever puts a
 * mark on a photo puts this glass below it.
 */
export const glass = 'rgb(20 16 12 / 0.6)';
export const mark = 'rgb(255 255 255)';
export const quietMark = 'rgb(255 255 255 / 0.75)';
/** The empty room around a photo that fills the screen. */
export const darkRoom = 'rgb(12 10 9)';

/** On the last picture that is shown: how many more there are. */
export const moreMark = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${glass};
  color: ${mark};
  font-size: var(--t-22);
  font-weight: 600;
`;
