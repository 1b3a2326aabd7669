import { useMemo, type MouseEvent, type PointerEvent } from 'react';
import type { Locale } from '../../contract/locale.ts';
import { toLocaleDigits } from '../../language/digits.ts';
import { holidaysOf } from './holidays.ts';
import { listed } from '../../language/listed.ts';
import { noonOf, weekdayOf, weekend, type IsoDay } from '../../language/isoDay.ts';
import { dayOfMonth } from './monthGrid.ts';
import { formatDate } from '../../language/when.ts';
import { calendarCell, cellCount } from './calendarLook.ts';
import { calendarWords } from './calendarWords.ts';
import type { DayPart } from './dayChoice.ts';
import type { DayNote } from './dayNote.ts';

interface DayCellProps {
  locale: Locale;
  day: IsoDay;
  part: DayPart;
  note: DayNote | undefined;
  /** Between the calendar's first and last day. */
  isInside: boolean;
  isToday: boolean;
  /** The one day in the tab order. */
  isCursor: boolean;
  onPointerDown: (event: PointerEvent) => void;
  onPointerEnter: () => void;
  onClick: (event: MouseEvent) => void;
}

export function DayCell({ locale, day, part, note, isInside, isToday, isCursor, ...handlers }: DayCellProps) {
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
    ...(note?.count ? [note.count.text] : []),
    ...(note?.off === undefined ? [] : [note.off]),
  ];
  return (
    <td
      aria-selected={part !== null}
      data-part={part ?? undefined}
      data-rest={weekend[locale].includes(weekdayOf(day)) || isHoliday || undefined}
      data-holiday={isHoliday || undefined}
      data-counted={note?.count !== undefined || undefined}
    >
      <button
        type="button"
        css={calendarCell}
        tabIndex={isCursor ? 0 : -1}
        disabled={!isInside}
        // Still reachable by keyboard, so that a screen reader can say why.
        aria-disabled={note?.off === undefined ? undefined : true}
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={part !== null}
        aria-label={listed(locale, spoken)}
        {...handlers}
      >
        {toLocaleDigits(locale, String(dayOfMonth(locale, day)))}
        {isInside && note?.count && <span css={cellCount} data-number={note.count.number} />}
      </button>
    </td>
  );
}
