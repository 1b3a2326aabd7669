import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { lookFor } from '../style/lookFor.ts';

interface ExcerptProps {
  /** What somebody wrote: a name, a title, a message. */
  children: ReactNode;
  /** How many lines of it are shown. */
  lines?: number;
  /** Stands before the words on the same line, in the page's direction: who said it. */
  lead?: ReactNode;
  /** Where it is known, such as for a username; otherwise the words decide. */
  dir?: 'ltr' | 'rtl' | 'auto';
  className?: string;
}

const oneLine = css`
  display: block;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const severalLines = lookFor(
  (lines: number) => css`
    display: -webkit-box;
    min-inline-size: 0;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: ${lines};
  `,
);
const led = css`
  display: flex;
  min-inline-size: 0;
`;
/** A long name leaves half of the line to the words. */
const leadLook = css`
  flex: none;
  max-inline-size: 50%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: pre;
`;

/**
 * The beginning of what somebody wrote, where there is no room for all of it. A browser cuts a line at its box's end,
 * and in a Persian page that end is where English words begin: so the words get a box of their own, with their own
 * direction, at the side where the page's lines begin.
 */
export function Excerpt({ children, lines = 1, lead, dir, className }: ExcerptProps) {
  const look = lines === 1 ? oneLine : severalLines(lines);
  if (lead === undefined || lead === null || lead === false)
    return (
      <bdi css={look} dir={dir} className={className}>
        {children}
      </bdi>
    );
  return (
    <span css={led} className={className}>
      <span css={leadLook}>{lead} </span>
      <bdi css={look} dir={dir}>
        {children}
      </bdi>
    </span>
  );
}
