import type { Locale } from 'shared-kernel/contract/locale';
import { toLocaleDigits } from 'shared-kernel/language/digits';
import { formatNumber } from 'shared-kernel/language/number';
import { noonOf, type IsoDay } from 'shared-kernel/language/isoDay';
import { formatWeekday } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import type { DayTime } from '../../stores/eventForm/eventValues.ts';
import { useText } from './messages/text.ts';

export const dayText = (locale: Locale, day: IsoDay): string => formatWeekday(locale, noonOf(day), 'UTC');

/** Hours in words, such as `۱۸:۰۰ تا ۲۱:۰۰`, and whether they end on the next day. */
export function useHoursText(): (time: DayTime) => string {
  const t = useText();
  const { locale } = useRoot();
  return ({ start, end, nights }) => {
    const hours = { start: toLocaleDigits(locale, start || '--'), end: toLocaleDigits(locale, end || '--') };
    return nights === 0
      ? t('eventForm.times.span', hours)
      : t('eventForm.times.spanLater', { ...hours, count: nights, nights: formatNumber(locale, nights) });
  };
}
