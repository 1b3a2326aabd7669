import { readDay } from '../../http/moment.ts';
import { fail } from '../../errors/errors.ts';
import { toLatinDigits } from 'shared-kernel/language/digits';

/** Whoever lives longest is younger. */
const oldest = 101;

/**
 * As it is typed: with spaces or dashes between groups, in any digits, with marks of direction that were copied along.
 */
const compact = (typed: string): string =>
  toLatinDigits(typed.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}_.]/gu, '')
    .toUpperCase();

/** Sixteen digits of a bank card, null when they can't be one. */
export function readCardNumber(typed: string): string | null {
  const digits = compact(typed);
  if (!/^\d{16}$/.test(digits) || /^0+$/.test(digits)) return null;
  // Luhn: every second digit counts double, its own two digits added.
  const sum = [...digits].reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0 ? digits : null;
}

/** A Sheba number, IR and 24 digits; null when it can't be one. Many type it without the letters. */
export function readSheba(typed: string): string | null {
  const text = compact(typed).replace(/^(IR)?(?=\d{24}$)/, 'IR');
  const [, check, rest] = /^IR(\d{2})(\d{22})$/.exec(text) ?? [];
  // Check digits are 02 to 98: 00, 01 and 99 have the same remainders as 97, 98 and 02.
  if (!check || !rest || ['00', '01', '99'].includes(check)) return null;
  return BigInt(`${rest}1827${check}`) % 97n === 1n ? text : null;
}

/** A day that exists, not after today (where the day begins first in the world of its members) and within 101 years. */
export function readBirthday(text: string, now: Date): string {
  const day = readDay(text, 'birthday');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kabul' }).format(now);
  if (day > today) fail('in_the_future', { field: 'birthday' });
  const earliest = `${Number(today.slice(0, 4)) - oldest}${today.slice(4)}`;
  return day >= earliest ? day : fail('invalid', { field: 'birthday', fault: ['tooSmall', earliest] });
}
