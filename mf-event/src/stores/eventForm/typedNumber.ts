import { toLatinDigits } from 'shared-kernel/language/digits';

/** A whole number as people type it, ۱۲۰٬۰۰۰ or 120,000; null where it is none. */
export function typedNumber(text: string): number | null {
  const digits = toLatinDigits(text).replace(/[\s,٬،.]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}
