import { useIntl } from 'react-intl';
import type { Locale } from 'shared-kernel/contract/locale';
import { createUseText } from 'shared-kernel/i18n/text';
import { deviceZone } from 'shared-kernel/language/deviceZone';
import { formatNumber, formatPercent } from 'shared-kernel/language/number';
import { formatDay, formatTime } from 'shared-kernel/language/when';
import type en from '../messages/en.json';

export const useText = createUseText<keyof typeof en>();

/** How numbers and moments are written in the page's language. */
export function useFigures() {
  const t = useText();
  const locale = useIntl().locale as Locale;
  const zone = deviceZone();
  return {
    number: (value: number, digits = 0): string => formatNumber(locale, value, digits),
    /** Of a whole: 0.125 is 12.5%. */
    share: (value: number): string => formatPercent(locale, value, 1),
    when: (at: string): string =>
      t('console.when', { day: formatDay(locale, at, zone), time: formatTime(locale, at, zone) }),
    time: (at: string): string => formatTime(locale, at, zone),
  };
}
