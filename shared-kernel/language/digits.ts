import type { Locale } from '../contract/locale.ts';

const extendedArabic = '۰۱۲۳۴۵۶۷۸۹';

/**
 * Persian (۰-۹) and Arabic (٠-٩) digits become Latin; all else stays. What a person typed goes through this before it
 * is judged.
 */
export const toLatinDigits = (text: string): string =>
  text.replace(/[\u06F0-\u06F9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Latin digits become those of the language: fa and ps write ۰-۹; en and ar write 0-9. */
export const toLocaleDigits = (locale: Locale, text: string): string =>
  locale === 'fa' || locale === 'ps' ? text.replace(/[0-9]/g, (digit) => extendedArabic[Number(digit)] ?? digit) : text;
