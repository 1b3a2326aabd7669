import { css } from '@emotion/react';
import type { ClipboardEvent } from 'react';
import type { Locale } from '../contract/locale.ts';
import { formatReference } from '../language/reference.ts';

interface ReferenceNumberProps {
  value: string;
  locale: Locale;
}

/** One tap selects the whole of it. */
const look = css`
  white-space: nowrap;
  user-select: all;
`;

/** Browsers write the spaces of a selection in their own way. */
const bare = (text: string | null | undefined): string | undefined => text?.replace(/\s/g, '');

/**
 * The number of a reservation, an order or a payment: read in the digits of the language and in groups, copied as the
 * Latin digits without spaces that a search box or a bank takes.
 */
export function ReferenceNumber({ value, locale }: ReferenceNumberProps) {
  const handleCopy = (event: ClipboardEvent<HTMLElement>): void => {
    // Compared as text: a browser may put the ends of the selection around the element. With more than the number, what
    // is seen there is copied.
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
