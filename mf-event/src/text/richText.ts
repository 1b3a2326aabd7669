import { marksBehindAddresses } from 'shared-kernel/language/cleanText';
import { webAddress } from './webAddress.ts';

/** A part of a description: plain words, a web address, or a hashtag. */
export type RichPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'hashtag'; text: string; tag: string };

const special = new RegExp(
  `(?<link>\\b(?:https?://|www\\.)[^\\s<>"«»${marksBehindAddresses}]+)|(?<![\\p{L}\\p{N}_])(?<tag>#[\\p{L}\\p{M}\\p{N}_\\u200C]+)`,
  'giu',
);
/** Punctuation at the end belongs to the sentence, not to the address. */
const trailing = /[.,;:!?،؛؟)\]}'…]+$/u;

/** Splits text that a person wrote. It is only ever drawn as text, and only web addresses become links. */
export function richParts(text: string): RichPart[] {
  const parts: RichPart[] = [];
  let end = 0;
  const addText = (piece: string): void => void (piece && parts.push({ kind: 'text', text: piece }));
  for (const match of text.matchAll(special)) {
    addText(text.slice(end, match.index));
    const { link, tag } = match.groups ?? {};
    const shown = (link ?? tag ?? '').replace(trailing, '');
    const href = link === undefined ? null : webAddress(shown);
    if (tag !== undefined) parts.push({ kind: 'hashtag', text: tag, tag: tag.slice(1) });
    else if (href) parts.push({ kind: 'link', text: shown, href });
    else addText(shown);
    end = match.index + shown.length;
  }
  addText(text.slice(end));
  return parts;
}
