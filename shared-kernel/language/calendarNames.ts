import type { Locale } from '../contract/locale.ts';

/** Pashto names, by weekday from Sunday and by month of the solar calendar: no browser carries them. */
export const pashtoWeekdays = ['يونۍ', 'دونۍ', 'درېنۍ', 'څلرنۍ', 'پينځنۍ', 'جمعه', 'اونۍ'] as const;
export const pashtoMonths = [
  'وری',
  'غویی',
  'غبرگولی',
  'چنګاښ',
  'زمری',
  'وږی',
  'تله',
  'لړم',
  'لیندۍ',
  'مرغومی',
  'سلواغه',
  'کب',
] as const;

export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** Pashto words of relative time: one, several (past), several (after په … کې, "in"). */
export const pashtoUnits: Record<Unit, readonly [one: string, past: string, future: string]> = {
  minute: ['دقيقه', 'دقيقې', 'دقيقو'],
  hour: ['ساعت', 'ساعتونه', 'ساعتو'],
  day: ['ورځ', 'ورځې', 'ورځو'],
  week: ['اونۍ', 'اونۍ', 'اونيو'],
  month: ['مياشت', 'مياشتې', 'مياشتو'],
  year: ['کال', 'کاله', 'کالونو'],
};

export const justNow: Record<Locale, string> = { fa: 'همین حالا', en: 'just now', ar: 'الآن', ps: 'همدا اوس' };
export const yesterday: Record<Locale, string> = { fa: 'دیروز', en: 'yesterday', ar: 'أمس', ps: 'پرون' };
export const tomorrow: Record<Locale, string> = { fa: 'فردا', en: 'tomorrow', ar: 'غدًا', ps: 'سبا' };
