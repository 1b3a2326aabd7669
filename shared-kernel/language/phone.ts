import type { Locale } from '../contract/locale.ts';
import { toLatinDigits, toLocaleDigits } from './digits.ts';

const noBreak = '\u00A0';

/**
 * How the digits after the leading zero of an Iranian number are grouped: those of mobile phones, and those of a city.
 */
const national = [/^(9\d{2})(\d{3})(\d{4})$/, /^([1-8]\d)(\d{4})(\d{4})$/] as const;

/**
 * A telephone number as people in the country read it: ۰۹۱۲ ۱۲۳ ۴۵۶۷, ۰۲۱ ۸۸۰۰ ۱۲۳۴. One that is not of Iran, or that
 * has its own signs between the digits, keeps its form. It belongs into an element that runs from left to right.
 */
export function formatPhone(locale: Locale, number: string): string {
  const bare = toLatinDigits(number).replace(/[\s()-]/g, '');
  const inside = /^(?:\+98|0098|0)([1-9]\d{9})$/.exec(bare)?.[1];
  const groups = inside === undefined ? undefined : national.map((shape) => shape.exec(inside)).find((found) => found);
  if (!groups) return toLocaleDigits(locale, toLatinDigits(number).trim());
  return toLocaleDigits(locale, `0${groups.slice(1).join(noBreak)}`);
}

/** What a phone dials: Latin digits, and the plus where the number has one. */
export const dialled = (number: string): string => toLatinDigits(number).replace(/[^\d+]/g, '');
