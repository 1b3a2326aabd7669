import type { Locale } from 'shared-kernel/contract/locale';
import { toLatinDigits, toLocaleDigits } from 'shared-kernel/language/digits';
import { addDays, type IsoDay } from 'shared-kernel/language/isoDay';
import { freshTime } from './dayTimes.ts';
import { type DayPlan, type EventValues, newKey } from './eventValues.ts';

/** The same days of the week with their hours, moved by whole weeks so that the first is still to come. */
export function movedAhead(days: readonly DayPlan[], today: IsoDay): DayPlan[] {
  const [first] = days;
  if (!first) return [];
  let weeks = 0;
  while (addDays(first.day, weeks * 7) <= today) weeks++;
  return days.map(({ day, times }) => ({
    day: addDays(day, weeks * 7),
    times: times.map(freshTime),
  }));
}

/** `چای ۲` after `چای`, because a host's events cannot share a title. */
const nextTitle = (title: string, locale: Locale): string => {
  const [, stem = title, number] = /^(.*?)\s+(\p{Nd}+)$/u.exec(title) ?? [];
  const next = String(Number(toLatinDigits(number ?? '1')) + 1);
  // A title in Latin letters keeps its own digits, whatever language its host reads.
  return `${stem} ${/\p{Script=Latin}/u.test(stem) ? next : toLocaleDigits(locale, next)}`;
};

/** A new event with another one's content, without its codes and guests. */
export const copyOf = (values: EventValues, locale: Locale): EventValues => ({
  ...values,
  title: nextTitle(values.title, locale),
  plans: values.plans.map(({ type, title, price, capacity }) => ({ key: newKey(), type, title, price, capacity })),
  codes: [],
  days: [],
  weeks: 0,
  version: '',
});
