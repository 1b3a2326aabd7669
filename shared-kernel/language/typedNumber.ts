import { toLatinDigits } from './digits.ts';

const thousands = /^[1-9]\d{0,2}(?:[\s,٬،.]\d{3})+$/;

/**
 * A whole number as people type it, ۱۲۰٬۰۰۰, 120.000 or 120000; null where it is none. A mark that parts no thousands
 * is not left out: it would make 1250 of 12.50.
 */
export function typedNumber(text: string): number | null {
  const typed = toLatinDigits(text).trim();
  if (!/^\d+$/.test(typed) && !thousands.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  return digits.length > 12 ? null : Number(digits);
}
