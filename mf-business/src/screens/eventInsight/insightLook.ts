import { css } from '@emotion/react';

/** From here figures and charts stand side by side, in the letters' own size. */
const sideBySide = '@container insight (min-width: 40rem)';
const roomy = '@container insight (min-width: 54rem)';

/** A container, so that its columns come where there is room for them. */
export const room = css`
  container: insight / inline-size;
`;
export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-8);
  padding-block-start: var(--s-4);
  ${sideBySide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;
/** What has the whole width beside charts that share it. */
export const across = css`
  grid-column: 1 / -1;
  min-inline-size: 0;
`;
/** The first figure is an amount, which is wider than half a phone. */
export const figures = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-3);
  & > :first-of-type {
    grid-column: 1 / -1;
  }
  ${sideBySide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${roomy} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    /* Two whole lines, of seven figures and of eight. */
    & > :first-of-type {
      grid-column: span 2;
    }
    &:has(> :nth-of-type(8)) > :first-of-type {
      grid-column: auto;
    }
  }
`;
