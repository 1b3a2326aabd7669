import type { Locale } from '../../contract/locale.ts';
import { toLocaleDigits } from '../../language/digits.ts';
import { noonOf, type IsoDay } from '../../language/isoDay.ts';
import { formatDate } from '../../language/when.ts';
import { calendarWords } from './calendarWords.ts';
import type { DayChoice, DaySpan } from './dayChoice.ts';

/** The same choice, which also says aloud what was chosen: for those who don't see the days change. */
export function saidChoice(locale: Locale, choice: DayChoice, say: (text: string) => void): DayChoice {
  const words = calendarWords[locale];
  const name = (day: IsoDay): string => formatDate(locale, noonOf(day), 'UTC');
  switch (choice.kind) {
    case 'many':
      return {
        ...choice,
        onChange: (days: IsoDay[]) => {
          say(words.days(toLocaleDigits(locale, String(days.length))));
          choice.onChange(days);
        },
      };
    case 'span':
      return {
        ...choice,
        onChange: (span: DaySpan) => {
          say(span.to === null ? words.chooseLast(name(span.from)) : words.span(name(span.from), name(span.to)));
          choice.onChange(span);
        },
      };
    default:
      return {
        ...choice,
        onChange: (day: IsoDay) => {
          say(words.chosen(name(day)));
          choice.onChange(day);
        },
      };
  }
}
