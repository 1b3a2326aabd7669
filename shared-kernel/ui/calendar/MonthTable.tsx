import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { closest } from '../closest.ts';
import type { Locale } from '../../contract/locale.ts';
import type { IsoDay } from '../../language/isoDay.ts';
import { monthEnd, monthStart, monthWeeks } from './monthGrid.ts';
import { isRtl } from '../direction.ts';
import { DayCell } from './DayCell.tsx';
import { dayByKey } from './calendarKeys.ts';
import { calendarTable, filledTable } from './calendarLook.ts';
import { extendTo, ifTaken, partOf, pressDay, takeDays, type DayChoice } from './dayChoice.ts';
import type { DayNote } from './dayNote.ts';
import { useDayDrag } from './useDayDrag.ts';
import { weekdayNames } from './weekdayNames.ts';

interface MonthTableProps {
  label: string;
  locale: Locale;
  choice: DayChoice;
  today: IsoDay;
  /** The day in the tab order; its month is shown. */
  cursor: IsoDay;
  /** Focuses the cursor as soon as it is drawn. */
  takesFocus: boolean;
  isInside: (day: IsoDay) => boolean;
  noteOf: (day: IsoDay) => DayNote | undefined;
  under: ((day: IsoDay, isCursor: boolean) => ReactNode) | undefined;
  onMove: (day: IsoDay) => void;
  /** Called for a day that can't be chosen, with the reason. */
  onRefused: (day: IsoDay, why: string) => void;
}

/** The day whose button this happened to, if any that can be pressed. */
const dayOf = (event: SyntheticEvent): IsoDay | undefined =>
  closest(event.target, '[data-day]:not(:disabled)')?.dataset.day;

/** A grid of buttons, one of them in the tab order, after the ARIA pattern for date pickers. */
export function MonthTable(props: MonthTableProps) {
  const { label, locale, choice, today, cursor, isInside, noteOf, under } = props;
  const table = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(props.takesFocus);
  useEffect(() => {
    if (wantsFocus.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    wantsFocus.current = false;
  }, [cursor]);

  const isOpen = (day: IsoDay): boolean => isInside(day) && noteOf(day)?.off === undefined;
  const anchor = useRef<IsoDay | null>(null);
  const [reach, setReach] = useState<IsoDay | null>(null);
  const reachFor = (day: IsoDay | null): void => {
    if (choice.kind === 'span') setReach(day);
  };
  const handleTake = useCallback(
    (from: IsoDay, to: IsoDay) => takeDays(choice, from, to, isOpen),
    // `isOpen` depends on these.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [choice, isInside, noteOf],
  );
  const drag = useDayDrag(choice.kind === 'span' || choice.kind === 'many', handleTake);
  const shown = drag.dragged ? ifTaken(choice, drag.dragged.from, drag.dragged.to, isOpen) : choice;

  const press = (day: IsoDay, isExtending: boolean): void => {
    props.onMove(day);
    const why = noteOf(day)?.off;
    if (why !== undefined) return props.onRefused(day, why);
    if (isExtending && anchor.current !== null) extendTo(choice, anchor.current, day, isOpen);
    else pressDay(choice, day);
    anchor.current = day;
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.shiftKey && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      return press(cursor, true);
    }
    const target = dayByKey(locale, cursor, event, isRtl(event.currentTarget));
    if (target === null) return;
    event.preventDefault();
    wantsFocus.current = true;
    reachFor(target);
    props.onMove(target);
  };

  const weeks = monthWeeks(locale, cursor);
  const [first, last] = [monthStart(locale, cursor), monthEnd(locale, cursor)];
  const isRoomy = weeks.flat().some((day) => noteOf(day)?.count !== undefined);
  return (
    <table
      ref={table}
      css={[calendarTable, under && filledTable]}
      // An ARIA grid: its days take the focus, one at a time.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={label}
      aria-multiselectable={choice.kind === 'many' || choice.kind === 'span' || undefined}
      data-roomy={isRoomy || undefined}
      // Here and not on each day, so that a press draws only the days that it changes.
      onKeyDown={handleKeyDown}
      onClick={(event) => {
        const day = dayOf(event);
        if (day !== undefined && !drag.hasDragged()) press(day, event.shiftKey);
      }}
      onPointerDown={(event) => {
        const day = dayOf(event);
        if (day !== undefined) drag.begin(event, day);
      }}
      onPointerOver={(event) => {
        const day = dayOf(event);
        if (day === undefined) return;
        reachFor(day);
        drag.enter(day);
      }}
      onPointerLeave={() => reachFor(null)}
    >
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
            {week.map((day) => {
              if (day < first || day > last) return <td key={day} aria-hidden="true" />;
              const note = noteOf(day);
              return (
                <DayCell
                  key={day}
                  locale={locale}
                  day={day}
                  part={partOf(shown, day, reach)}
                  count={under ? undefined : note?.count?.number}
                  countText={note?.count?.text}
                  off={note?.off}
                  isInside={isInside(day)}
                  isToday={day === today}
                  isCursor={day === cursor}
                >
                  {under?.(day, day === cursor)}
                </DayCell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
