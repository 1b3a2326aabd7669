import type { Locale } from 'shared-kernel/contract/locale';

/** Persian and Pashto use the solar calendar. */
export const calendarTags: Record<Locale, string> = {
  fa: 'fa-IR-u-ca-persian',
  en: 'en-GB-u-ca-gregory',
  ar: 'ar-u-ca-gregory-nu-latn',
  ps: 'fa-IR-u-ca-persian',
};

/** Formats days for a sheet: year first, whatever the language puts first, so that they sort. */
export function dayFormat(locale: Locale, timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat(calendarTags[locale], {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (moment) => {
    const parts = format.formatToParts(moment);
    return ['year', 'month', 'day'].map((type) => parts.find((part) => part.type === type)?.value ?? '').join('/');
  };
}
