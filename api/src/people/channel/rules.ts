import { readDay } from '../../http/moment.ts';
import { fail } from '../../errors/errors.ts';
import { judgeCardNumber, judgeSheba } from 'shared-kernel/language/bankNumbers';
import { isoDay } from 'shared-kernel/language/isoDay';

/** More years than anybody is old. */
const oldest = 101;

const numberOf = (judged: ReturnType<typeof judgeCardNumber> | ReturnType<typeof judgeSheba>): string | null =>
  'number' in judged ? judged.number : null;

/** Sixteen digits of a bank card, null when they cannot be one. */
export const readCardNumber = (typed: string): string | null => numberOf(judgeCardNumber(typed));

/** A Sheba number, IR and 24 digits; null when it cannot be one. */
export const readSheba = (typed: string): string | null => numberOf(judgeSheba(typed));

/** Among the members' zones the one where a day begins first. */
const earliestZone = 'Asia/Kabul';

/** An existing day, not after today in the zone where that begins first, and within 101 years. */
export function readBirthday(text: string, now: Date): string {
  const day = readDay(text, 'birthday');
  const today = isoDay(now, earliestZone);
  if (day > today) fail('in_the_future', { field: 'birthday', fault: ['dayTooLate', { day: today }] });
  const earliest = `${Number(today.slice(0, 4)) - oldest}${today.slice(4)}`;
  return day >= earliest ? day : fail('invalid', { field: 'birthday', fault: ['dayTooEarly', { day: earliest }] });
}
