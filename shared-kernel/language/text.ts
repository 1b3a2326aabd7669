const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';

/**
 * Keeps a foreign name, number or code from reordering the plain text around it: toasts, titles, SMS, spreadsheets. In
 * HTML use `<bdi>`.
 */
export const isolate = (text: string): string => `${firstStrongIsolate}${text}${popIsolate}`;

const graphemes = new Intl.Segmenter('fa', { granularity: 'grapheme' });

/**
 * At most `limit` characters as a reader counts them, the ellipsis among them; an emoji or a letter with its marks is
 * never halved.
 */
export function cutText(text: string, limit: number): string {
  const parts = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return parts.length <= limit
    ? text
    : `${parts
        .slice(0, Math.max(0, limit - 1))
        .join('')
        .trimEnd()}…`;
}

/** The initials of the first two words, for an avatar without a picture. */
export function initials(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => graphemes.segment(word).containing(0)?.segment ?? '');
  // A non-joiner between them: two Persian letters side by side would join into one shape.
  return letters.filter(Boolean).join('\u200C').toLocaleUpperCase();
}
