import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Locale } from '../contract/locale.ts';
import { toLocaleDigits } from '../language/digits.ts';
import { addDays, noonOf, type IsoDay } from '../language/isoDay.ts';
import { addMonths, dayIn, monthEnd, monthStart, yearOf } from './calendar/monthGrid.ts';
import { formatDay, formatMonth } from '../language/when.ts';
import { CalendarHead } from './calendar/CalendarHead.tsx';
import { Holidays } from './calendar/Holidays.tsx';
import { MonthTable } from './calendar/MonthTable.tsx';
import { MonthsOfYear, Years } from './calendar/periods.tsx';
import { calendarRoot, finePointer, footNotes, wideRoot } from './calendar/calendarLook.ts';
import { calendarWords } from './calendar/calendarWords.ts';
import { firstChosen, type DayChoice } from './calendar/dayChoice.ts';
import type { DayNote } from './calendar/dayNote.ts';
import { saidChoice } from './calendar/saidChoice.ts';

type View = 'days' | 'months' | 'years';

export type CalendarProps = DayChoice & {
  label: string;
  locale: Locale;
  /** Today where the event is: marked, and shown first when nothing is chosen. */
  today: IsoDay;
  min?: IsoDay;
  max?: IsoDay;
  noteOf?: (day: IsoDay) => DayNote | undefined;
  /**
   * What stands under a day, for a calendar as wide as its page. Its controls are in the tab order with the day that is,
   * so that a month is no row of a hundred stops.
   */
  under?: (day: IsoDay, isCursor: boolean) => ReactNode;
  /**
   * Called with the first and last day of a month that comes into view, to ask for its counts. Must stay the same
   * function.
   */
  onMonth?: (first: IsoDay, last: IsoDay) => unknown;
  /** The day that is shown first when none is chosen; today when absent. */
  opensOn?: IsoDay;
  /** What is shown first: a birthday begins with its year. */
  view?: View;
  /** For a calendar that was just opened: its day takes the focus. */
  takesFocus?: boolean;
};

const wider: Record<View, View> = { days: 'months', months: 'years', years: 'days' };
const nothing = (): undefined => undefined;

/**
 * A calendar of the language: solar in fa and ps, Gregorian in en and ar. Days are Gregorian ISO texts, whatever is
 * drawn. It carries the arithmetic of both calendars, so a first route must load it by `import()`, as `CalendarDialog`
 * does.
 */
export function Calendar(props: CalendarProps) {
  const { label, locale, today, min, max, noteOf = nothing, onMonth } = props;
  const words = calendarWords[locale];
  const clamp = (day: IsoDay): IsoDay =>
    min !== undefined && day < min ? min : max !== undefined && day > max ? max : day;
  const isInside = (day: IsoDay): boolean => clamp(day) === day;

  const [cursor, setCursor] = useState<IsoDay>(() => clamp(firstChosen(props) ?? props.opensOn ?? today));
  const [view, setView] = useState<View>(props.view ?? 'days');
  // What a press on the head opens takes the focus; the arrows keep it.
  const [takesFocus, setTakesFocus] = useState(props.takesFocus ?? false);
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState('');
  const [first, last] = [monthStart(locale, cursor), monthEnd(locale, cursor)];
  useEffect(() => void onMonth?.(first, last), [onMonth, first, last]);

  const isDays = view === 'days';
  const year = yearOf(locale, cursor);
  const titleOf = (day: IsoDay): string =>
    isDays ? formatMonth(locale, noonOf(day), 'UTC') : toLocaleDigits(locale, String(yearOf(locale, day)));
  const title = titleOf(cursor);

  const move = (day: IsoDay): void => {
    setRefused('');
    setCursor(clamp(day));
  };
  const leaf = (by: 1 | -1): (() => void) | null => {
    const edge = isDays ? first : dayIn(locale, first, year, by < 0 ? 1 : 12);
    const beyond = by < 0 ? addDays(monthStart(locale, edge), -1) : addDays(monthEnd(locale, edge), 1);
    if (!isInside(beyond)) return null;
    return () => {
      const target = clamp(addMonths(locale, cursor, isDays ? by : 12 * by));
      move(target);
      setSaid(titleOf(target));
    };
  };
  const show = (next: View): void => {
    setTakesFocus(true);
    setView(next);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isDays) return;
    // One step back, and not out of the dialog around the calendar.
    event.preventDefault();
    event.stopPropagation();
    show('days');
  };
  const choice = saidChoice(locale, props, (text) => {
    setRefused('');
    setSaid(text);
  });
  const period = { locale, cursor, today, min, max, takesFocus };
  return (
    // Escape leads back from the list of years to the days.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset css={[calendarRoot, props.under && wideRoot]} aria-label={label} onKeyDown={handleKeyDown}>
      <CalendarHead
        title={title}
        titleLabel={isDays ? words.chooseMonth(title) : words.chooseYear(title)}
        isOpen={!isDays}
        onTitle={() => show(wider[view])}
        steps={
          view === 'years'
            ? null
            : {
                back: leaf(-1),
                on: leaf(1),
                backLabel: isDays ? words.previousMonth : words.previousYear,
                onLabel: isDays ? words.nextMonth : words.nextYear,
              }
        }
      />
      {view === 'years' && (
        <Years
          {...period}
          onChoose={(day) => {
            move(day);
            show('months');
          }}
        />
      )}
      {view === 'months' && (
        <MonthsOfYear
          {...period}
          onChoose={(day) => {
            move(day);
            show('days');
          }}
        />
      )}
      {isDays && (
        <>
          <MonthTable
            label={title}
            locale={locale}
            choice={choice}
            today={today}
            cursor={cursor}
            takesFocus={takesFocus}
            isInside={isInside}
            noteOf={noteOf}
            under={props.under}
            onMove={move}
            onRefused={(day, why) => {
              setSaid('');
              setRefused(`${formatDay(locale, noonOf(day), 'UTC')}: ${why}`);
            }}
          />
          <Holidays locale={locale} first={first} last={last} />
          {props.kind === 'many' && <p css={[footNotes, finePointer]}>{words.manyHint}</p>}
        </>
      )}
      <p role="status" css={footNotes} className={refused === '' ? 'visually-hidden' : undefined}>
        {refused === '' ? said : refused}
      </p>
    </fieldset>
  );
}
