import { css } from '@emotion/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Locale } from '../contract/locale.ts';
import { toLocaleDigits } from '../language/digits.ts';
import {
  addDays,
  addMonths,
  dayOfMonth,
  monthWeeks,
  sameMonth,
  weekdayOf,
  weekend,
  type IsoDay,
} from '../language/monthGrid.ts';
import { formatDate, formatMonth } from '../language/when.ts';
import { calendarKey } from './calendarKeys.ts';
import { calendarCell, calendarHead, calendarTable } from './calendarLook.ts';
import { isRtl } from './direction.ts';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { weekdayNames } from './weekdayNames.ts';

interface CalendarProps {
  label: string;
  locale: Locale;
  /** Days are Gregorian ISO texts whatever calendar is drawn. */
  value: IsoDay | null;
  onChange: (day: IsoDay) => void;
  /** Today, where the event is; marked, and shown first when nothing is chosen. */
  today: IsoDay;
  min?: IsoDay;
  max?: IsoDay;
  previousLabel: string;
  nextLabel: string;
}

const root = css`
  display: grid;
  gap: var(--s-2);
  max-inline-size: 400px;
`;

export function Calendar({ label, locale, value, onChange, today, min, max, previousLabel, nextLabel }: CalendarProps) {
  const [cursor, setCursor] = useState<IsoDay>(value ?? today);
  const table = useRef<HTMLTableElement>(null);
  // Only keys move the focus; leafing through months by the arrows must leave it on the arrow.
  const byKey = useRef(false);
  useEffect(() => {
    if (byKey.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    byKey.current = false;
  }, [cursor]);

  const allowed = (day: IsoDay): boolean => (min === undefined || day >= min) && (max === undefined || day <= max);
  const clamp = (day: IsoDay): IsoDay =>
    min !== undefined && day < min ? min : max !== undefined && day > max ? max : day;
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const target = calendarKey(locale, cursor, event.key, isRtl(event.currentTarget));
    if (target === null) return;
    event.preventDefault();
    byKey.current = clamp(target) !== cursor;
    setCursor(clamp(target));
  };
  const weeks = monthWeeks(locale, cursor);
  const first = weeks[0]?.find((day) => sameMonth(locale, day, cursor)) ?? cursor;
  const last = weeks.at(-1)?.findLast((day) => sameMonth(locale, day, cursor)) ?? cursor;
  const month = formatMonth(locale, `${cursor}T12:00:00Z`, 'UTC');
  return (
    <fieldset css={root} aria-label={label}>
      <div css={calendarHead}>
        <IconButton
          icon={ChevronLeft}
          mirrored
          label={previousLabel}
          disabled={!allowed(addDays(first, -1))}
          onClick={() => setCursor(clamp(addMonths(locale, cursor, -1)))}
        />
        <strong aria-live="polite">{month}</strong>
        <IconButton
          icon={ChevronRight}
          mirrored
          label={nextLabel}
          disabled={!allowed(addDays(last, 1))}
          onClick={() => setCursor(clamp(addMonths(locale, cursor, 1)))}
        />
      </div>
      {/* A grid of buttons with one of them in the tab order, as the pattern for calendars has it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={table} css={calendarTable} role="grid" aria-label={month} onKeyDown={handleKeyDown}>
        <thead>
          <tr>
            {weekdayNames(locale).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  aria-selected={day === value}
                  data-rest={weekend[locale].includes(weekdayOf(day)) || undefined}
                >
                  {sameMonth(locale, day, cursor) && (
                    <button
                      type="button"
                      css={calendarCell}
                      tabIndex={day === cursor ? 0 : -1}
                      disabled={!allowed(day)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-pressed={day === value}
                      aria-label={formatDate(locale, `${day}T12:00:00Z`, 'UTC')}
                      onClick={() => {
                        setCursor(day);
                        onChange(day);
                      }}
                    >
                      {toLocaleDigits(locale, String(dayOfMonth(locale, day)))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}
