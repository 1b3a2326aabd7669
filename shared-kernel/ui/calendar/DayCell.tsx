import { memo, useMemo, type ReactNode } from 'react';
import type { Locale } from '../../contract/locale.ts';
import { toLocaleDigits } from '../../language/digits.ts';
import { holidaysOf } from './holidaysOf.ts';
import { listed } from '../../language/listed.ts';
import { noonOf, weekdayOf, weekend, type IsoDay } from '../../language/isoDay.ts';
import { dayOfMonth } from './monthGrid.ts';
import { formatDate } from '../../language/when.ts';
import { calendarCell, cellCount } from './calendarLook.ts';
import { calendarWords } from './calendarWords.ts';
import type { DayPart } from './dayChoice.ts';

interface DayCellProps {
  locale: Locale;
  day: IsoDay;
  part: DayPart;
  /** What is noted of it (see `DayNote`), each by itself: a cell is drawn anew only when one of them changes. */
  count: string | undefined;
  countText: string | undefined;
  off: string | undefined;
  /** Between the calendar's first and last day. */
  isInside: boolean;
  isToday: boolean;
  /** The one day in the tab order. */
  isCursor: boolean;
  /** What stands under the day. */
  children: ReactNode;
}

/** Presses are heard by the table. */
export const DayCell = memo(function DayCell({
  locale,
  day,
  part,
  count,
  countText,
  off,
  isInside,
  isToday,
  isCursor,
  children,
}: DayCellProps) {
  const words = calendarWords[locale];
  // A choice draws every day of the month anew; a day's name and holidays stay the same.
  const { name, holidays } = useMemo(
    () => ({ name: formatDate(locale, noonOf(day), 'UTC'), holidays: holidaysOf(locale, day) }),
    [locale, day],
  );
  const isHoliday = holidays.length > 0;
  const spoken = [
    name,
    ...holidays.map(words.holiday),
    ...(countText === undefined ? [] : [countText]),
    ...(off === undefined ? [] : [off]),
  ];
  return (
    <td
      aria-selected={part !== null}
      data-part={part ?? undefined}
      data-rest={weekend[locale].includes(weekdayOf(day)) || isHoliday || undefined}
      data-holiday={isHoliday || undefined}
      data-counted={count !== undefined || undefined}
    >
      <button
        type="button"
        css={calendarCell}
        tabIndex={isCursor ? 0 : -1}
        disabled={!isInside}
        // Still reachable by keyboard, so that a screen reader can say why.
        aria-disabled={off === undefined ? undefined : true}
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={part !== null}
        aria-label={listed(locale, spoken)}
        data-day={day}
      >
        {toLocaleDigits(locale, String(dayOfMonth(locale, day)))}
        {isInside && count !== undefined && <span css={cellCount} data-number={count} />}
      </button>
      {children}
    </td>
  );
});
