const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';

/**
 * Keeps a foreign name, number or code from reordering the plain text around it: toasts, titles, SMS, spreadsheets. In
 * HTML use `<bdi>`.
 */
export const isolate = (text: string): string => `${firstStrongIsolate}${text}${popIsolate}`;

let segmenter: Intl.Segmenter | undefined;

/** Made when it is needed: a phone takes some fifty milliseconds to make it, and most names do without. */
const graphemes = (text: string): Intl.Segments =>
  (segmenter ??= new Intl.Segmenter('fa', { granularity: 'grapheme' })).segment(text);

/** A letter that stands by itself, as most do: another follows it, or the word ends. */
const plainLetter = /^[a-zA-Z\u0620-\u064A\u0671-\u06D3](?=[a-zA-Z\u0620-\u064A\u0671-\u06D3]|$)/;

const firstGrapheme = (word: string): string =>
  plainLetter.exec(word)?.[0] ?? graphemes(word).containing(0)?.segment ?? '';

/**
 * At most `limit` characters as a reader counts them, the ellipsis among them; an emoji or a letter with its marks is
 * never halved.
 */
export function cutText(text: string, limit: number): string {
  // No reader counts more of them than there are code units.
  if (text.length <= limit) return text;
  const parts = Array.from(graphemes(text), ({ segment }) => segment);
  return parts.length <= limit
    ? text
    : `${parts
        .slice(0, Math.max(0, limit - 1))
        .join('')
        .trimEnd()}…`;
}

/** The initials of the first two words, for an avatar without a picture. */
export function initials(name: string): string {
  const letters = name.trim().split(/\s+/).slice(0, 2).map(firstGrapheme);
  // A non-joiner between them: two Persian letters side by side would join into one shape.
  return letters.filter(Boolean).join('\u200C').toLocaleUpperCase();
}
