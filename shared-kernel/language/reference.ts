import type { Locale } from '../contract/locale.ts';
import { toLocaleDigits } from './digits.ts';

const noBreak = '\u00A0';

/** Twelve digits are read in fours, nine in threes; one is never left alone at the end. */
function inGroups(digits: string): string {
  if (digits.length < 6) return digits;
  const size = digits.length % 4 !== 0 && digits.length % 3 === 0 ? 3 : 4;
  return digits.match(new RegExp(`\\d{${size}}(?!\\d$)|\\d+`, 'g'))!.join(noBreak);
}

/**
 * The number of a reservation, an order or a bank's tracking code as people read it aloud: in the digits of the
 * language and in groups, ۱۶۷۰ ۰۷۳۳ ۱۶۶۰. Letters in front stay (DH ۱۴۰ ۲۴۸); what mixes letters and digits is no
 * number and stays whole. It belongs into an element that runs from left to right.
 */
export function formatReference(locale: Locale, reference: string): string {
  const [, prefix = '', digits] = /^([A-Za-z]*[\s-]?)(\d+)$/.exec(reference) ?? [];
  if (digits === undefined) return reference;
  const number = toLocaleDigits(locale, inGroups(digits));
  return /[A-Za-z]$/.test(prefix) ? `${prefix}${noBreak}${number}` : `${prefix}${number}`;
}
