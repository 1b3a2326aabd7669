import type { Locale } from '../../contract/locale.ts';
import { holidaysOf } from './holidaysOf.ts';
import { daysBetween, noonOf, type IsoDay } from '../../language/isoDay.ts';
import { formatDay } from '../../language/when.ts';
import { footNotes } from './calendarLook.ts';

/** The holidays of the month that is shown. For screen readers each day names its own. */
export function Holidays({ locale, first, last }: { locale: Locale; first: IsoDay; last: IsoDay }) {
  const found = daysBetween(first, last).flatMap((day) => holidaysOf(locale, day).map((name) => ({ day, name })));
  if (found.length === 0) return null;
  return (
    <ul css={footNotes} aria-hidden="true">
      {found.map(({ day, name }) => (
        <li key={day + name}>
          <b>{formatDay(locale, noonOf(day), 'UTC')}</b> {name}
        </li>
      ))}
    </ul>
  );
}
