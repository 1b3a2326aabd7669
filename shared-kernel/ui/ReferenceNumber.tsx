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

/**
 * The number of a reservation, an order or a payment: read in the digits of the language and in groups, copied as the
 * Latin digits without spaces that a search box or a bank takes.
 */
export function ReferenceNumber({ value, locale }: ReferenceNumberProps) {
  const handleCopy = (event: ClipboardEvent<HTMLElement>): void => {
    const selection = getSelection();
    // Copied with the text around it, it is what is seen there.
    if (!selection?.anchorNode || !selection.focusNode) return;
    const { currentTarget } = event;
    if (!currentTarget.contains(selection.anchorNode) || !currentTarget.contains(selection.focusNode)) return;
    event.clipboardData.setData('text/plain', value);
    event.preventDefault();
  };
  return (
    <bdi css={look} dir="ltr" onCopy={handleCopy}>
      {formatReference(locale, value)}
    </bdi>
  );
}
