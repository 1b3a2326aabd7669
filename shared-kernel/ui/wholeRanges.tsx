import { css } from '@emotion/react';
import type { ReactNode } from 'react';

const whole = css`
  white-space: nowrap;
`;

/** Two numbers, hours or amounts, with what joins them in any of the languages. */
const aRange = /(\p{Nd}[\p{Nd}:.,٫٬]*\s?(?:–|تا|تر)\s?\p{Nd}[\p{Nd}:.,٫٬]*)/u;

/** A text whose ranges, such as `18:00–21:00`, are never broken: a line would end after the dash. */
export const wholeRanges = (text: string): ReactNode =>
  text.split(aRange).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span css={whole} key={at}>
        {part}
      </span>
    ),
  );
