import { css } from '@emotion/react';
import type { ClipboardEvent } from 'react';
import type { Locale } from '../contract/locale.ts';
import { formatReference } from '../language/reference.ts';

interface ReferenceNumberProps {
  value: string;
  locale: Locale;
}

/** One tap selects all of it. */
const look = css`
  /* On a line of its own, and broken only where it is longer than that. */
  display: inline-block;
  max-inline-size: 100%;
  user-select: all;
`;

/** Browsers write the spaces of a selection each in their own way. */
const bare = (text: string | null | undefined): string | undefined => text?.replace(/\s/g, '');

/**
 * The number of a reservation, an order or a payment: shown in the digits of the language and in groups, copied as
 * Latin digits without spaces, as a search box or a bank takes it.
 */
export function ReferenceNumber({ value, locale }: ReferenceNumberProps) {
  const handleCopy = (event: ClipboardEvent<HTMLElement>): void => {
    // Compared as text, because a browser may put the ends of the selection around the element. A selection with more
    // than the number is copied as it is seen.
    if (bare(getSelection()?.toString()) !== bare(event.currentTarget.textContent)) return;
    event.clipboardData.setData('text/plain', value);
    event.preventDefault();
  };
  return (
    <bdi css={look} dir="ltr" onCopy={handleCopy}>
      {formatReference(locale, value)}
    </bdi>
  );
}
