import type { Locale } from '../../contract/locale.ts';
import { dateWords } from '../../language/calendarDate.ts';
import { toLocaleDigits } from '../../language/digits.ts';
import { noonOf, type IsoDay } from '../../language/isoDay.ts';
import { dayIn, monthEnd, monthOf, monthStart, yearOf } from './monthGrid.ts';
import { calendarWords } from './calendarWords.ts';
import { PeriodList } from './PeriodList.tsx';

interface PeriodProps {
  locale: Locale;
  cursor: IsoDay;
  today: IsoDay;
  min: IsoDay | undefined;
  max: IsoDay | undefined;
  takesFocus: boolean;
  onChoose: (day: IsoDay) => void;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

export function MonthsOfYear({ locale, cursor, today, min, max, takesFocus, onChoose }: PeriodProps) {
  const year = yearOf(locale, cursor);
  const start = monthStart(locale, cursor);
  const dayOf = (month: number): IsoDay => dayIn(locale, start, year, month);
  return (
    <PeriodList
      key={year}
      label={calendarWords[locale].months}
      columns={3}
      open={monthOf(locale, cursor)}
      takesFocus={takesFocus}
      entries={range(1, 12).map((month) => ({
        id: month,
        text: dateWords(locale, noonOf(dayOf(month)), 'UTC').month,
        disabled:
          (min !== undefined && monthEnd(locale, dayOf(month)) < min) || (max !== undefined && dayOf(month) > max),
        isNow: dayOf(month) === monthStart(locale, today),
      }))}
      onChoose={(month) => onChoose(dayIn(locale, cursor, year, month))}
    />
  );
}

/** Years on offer on each side of today where no bound is given. */
const yearsAround = 10;

export function Years({ locale, cursor, today, min, max, takesFocus, onChoose }: PeriodProps) {
  const now = yearOf(locale, today);
  const open = yearOf(locale, cursor);
  const from = min === undefined ? Math.min(now - yearsAround, open) : yearOf(locale, min);
  const to = max === undefined ? Math.max(now + yearsAround, open) : yearOf(locale, max);
  return (
    <PeriodList
      label={calendarWords[locale].years}
      columns={4}
      open={open}
      takesFocus={takesFocus}
      entries={range(from, to).map((year) => ({
        id: year,
        text: toLocaleDigits(locale, String(year)),
        disabled: false,
        isNow: year === now,
      }))}
      onChoose={(year) => onChoose(dayIn(locale, cursor, year, monthOf(locale, cursor)))}
    />
  );
}
