import type { Locale } from '../contract/locale.ts';
import { toLocaleDigits } from './digits.ts';

/** Browsers have no data for Pashto; its separators are those of Persian. */
const usesPersianMarks = (locale: Locale): boolean => locale === 'fa' || locale === 'ps';

const latin = new Map<number, Intl.NumberFormat>();

function latinFormat(maximumFractionDigits: number): Intl.NumberFormat {
  const known = latin.get(maximumFractionDigits) ?? new Intl.NumberFormat('en', { maximumFractionDigits });
  latin.set(maximumFractionDigits, known);
  return known;
}

/**
 * A number in the digits of the language, in groups of three: ۱۲٬۳۴۵ or 12,345.
 * Composed from the English form, so that server and all browsers agree whatever data they carry.
 */
export function formatNumber(locale: Locale, value: number, maximumFractionDigits = 0): string {
  const text = latinFormat(maximumFractionDigits).format(value);
  if (!usesPersianMarks(locale)) return text;
  // The minus needs a left-to-right mark in front, or it lands behind the number in right-to-left text.
  return toLocaleDigits(
    locale,
    text.replace(/[,.]/g, (mark) => (mark === ',' ? '٬' : '٫')).replace('-', '\u200E\u2212'),
  );
}

/** `0.125` is ۱۲٫۵٪ or 12.5%. */
export function formatPercent(locale: Locale, fraction: number, maximumFractionDigits = 0): string {
  const number = formatNumber(locale, fraction * 100, maximumFractionDigits);
  return usesPersianMarks(locale) ? `${number}٪` : `${number}%`;
}

const steps = [
  { from: 1e9, letter: 'b' },
  { from: 1e6, letter: 'm' },
  { from: 1e3, letter: 'k' },
] as const;

/**
 * A count for tight places: below 100 as it is; from a thousand with k, m or b and at most one decimal, cut rather than
 * rounded, so 999,999 is 999.9k and never "1000k".
 */
export function formatCompact(locale: Locale, value: number): string {
  const size = Math.abs(value);
  const step = steps.find(({ from }) => size >= from);
  if (!step) return formatNumber(locale, value);
  const tenths = Math.trunc((value / step.from) * 10) / 10;
  return `${formatNumber(locale, tenths, 1)}${step.letter}`;
}
