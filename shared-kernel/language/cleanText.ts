/**
 * What a text is made of, for whatever people write and paste: in the browser, at the border of the API and on its way
 * out of the site.
 */

/** What nobody sees: blanks, controls, joiners, marks of direction and the like; for a class of a regular expression. */
const unseen = '\\s\\p{Cc}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\u2800\\uFFF9-\\uFFFB';

const visible = new RegExp(`[^${unseen}]`, 'u');
/** Controls but for the ends of lines and the tabulator, and the marks that reorder all that stands behind them. */
const neverKept = /[\u202A-\u202E]|(?![\t\n\r])\p{Cc}/gu;
const before = new RegExp(`^[${unseen}]+`, 'u');
/**
 * What shapes the sign before it though it is not seen itself: an emoji's variation, the country of its flag, and behind
 * an Arabic letter the joiner (ه‍).
 */
const shaping = /^(?:[\uFE00-\uFE0F]|[\u{E0020}-\u{E007F}]+)/u;
const isArabic = /\p{Script=Arabic}/u;

/** False where nothing is seen: blanks, joiners and marks of direction alone are no text. */
export const hasVisible = (text: string): boolean => visible.test(text);

/**
 * A text as it is kept: without what reorders or hides other text (overrides of direction, isolates that are not closed,
 * controls) and without what cannot be seen at its ends. Within it the joiners of words and emoji stay.
 */
export const cleanText = (text: string): string =>
  hasVisible(text) ? withoutLoneIsolates(withoutUnseenEnd(text.replace(neverKept, '').replace(before, ''))) : '';

/** Sign by sign from the end: an expression would try a long run of blanks within the text from each of them. */
function withoutUnseenEnd(text: string): string {
  let end = text.length;
  let last = '';
  while (end > 0) {
    last = /[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(end - 2, end)) ? text.slice(end - 2, end) : text[end - 1]!;
    if (hasVisible(last)) break;
    end -= last.length;
  }
  const rest = text.slice(end);
  return (
    text.slice(0, end) + (shaping.exec(rest)?.[0] ?? (isArabic.test(last) && rest.startsWith('\u200D') ? '\u200D' : ''))
  );
}

/** An isolate ends with its paragraph at the latest, whether it was closed or not. */
function withoutLoneIsolates(text: string): string {
  if (!/[\u2066-\u2069]/.test(text)) return text;
  const kept = [...text];
  let open: number[] = [];
  const drop = (at: number): void => void (kept[at] = '');
  for (const [at, sign] of kept.entries()) {
    if (sign === '\n') {
      open.forEach(drop);
      open = [];
    } else if (sign >= '\u2066' && sign <= '\u2068') open.push(at);
    else if (sign === '\u2069' && open.pop() === undefined) drop(at);
  }
  open.forEach(drop);
  return kept.join('');
}

/** Nothing of a code, a number or an address; the half-space between two letters of Persian is, where an address has one. */
const noneOfCodes =
  /(?<!(?=\p{L})\p{Script=Arabic})\u200C|\u200C(?!(?=\p{L})\p{Script=Arabic})|(?!\u200C)[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** A code, a number, a name to look up or an address, which are only what is seen of them. */
export const bareText = (text: string): string => text.replace(noneOfCodes, '').trim();

/** Marks that end an address in a text, as a blank does; for a class of a regular expression. */
export const marksBehindAddresses = '\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF';

/**
 * Words and an address as they leave the site: the address bare, in the last line by itself. Whatever finds addresses in
 * texts takes a mark behind one for a part of it.
 */
export const withAddress = (words: string, address: string): string => `${words}\n${address}`;
