import type { Locale } from '../../contract/locale.ts';
import { civilDay } from './civilDay.ts';
import type { IsoDay } from '../../language/isoDay.ts';
import { lunarDay } from './lunarMonths.ts';

type Name = Readonly<Record<Locale, string>>;

const nowruz: Name = { fa: 'نوروز', en: 'Nowruz', ar: 'عيد النوروز', ps: 'نوروز' };
const fitr: Name = { fa: 'عید فطر', en: 'Eid al-Fitr', ar: 'عيد الفطر', ps: 'کوچنی اختر' };

/** By month and day of the solar calendar: the same in every year. */
const solar: Readonly<Record<string, Name>> = {
  '1/1': nowruz,
  '1/2': nowruz,
  '1/3': nowruz,
  '1/4': nowruz,
  '1/12': {
    fa: 'روز جمهوری اسلامی',
    en: 'Islamic Republic Day',
    ar: 'يوم الجمهورية الإسلامية',
    ps: 'د اسلامي جمهوريت ورځ',
  },
  '1/13': { fa: 'روز طبیعت', en: 'Nature Day', ar: 'يوم الطبيعة', ps: 'د طبيعت ورځ' },
  '3/14': {
    fa: 'درگذشت امام خمینی',
    en: 'Passing of Imam Khomeini',
    ar: 'ذكرى رحيل الإمام الخميني',
    ps: 'د امام خميني مړينه',
  },
  '3/15': {
    fa: 'قیام ۱۵ خرداد',
    en: 'Uprising of 15 Khordad',
    ar: 'انتفاضة 15 خرداد',
    ps: 'د غبرګولي د ۱۵مې پاڅون',
  },
  '11/22': {
    fa: 'پیروزی انقلاب',
    en: 'Victory of the Revolution',
    ar: 'انتصار الثورة',
    ps: 'د انقلاب بريا',
  },
  '12/29': {
    fa: 'ملی شدن صنعت نفت',
    en: 'Nationalisation of Oil',
    ar: 'تأميم صناعة النفط',
    ps: 'د تېلو ملي کېدل',
  },
};

/** By month and day of the lunar calendar; `last` is the month's last day, the 29th or the 30th. */
const lunar: Readonly<Record<string, Name>> = {
  '1/9': { fa: 'تاسوعا', en: 'Tasua', ar: 'تاسوعاء', ps: 'تاسوعا' },
  '1/10': { fa: 'عاشورا', en: 'Ashura', ar: 'عاشوراء', ps: 'عاشورا' },
  '2/20': { fa: 'اربعین', en: 'Arbaeen', ar: 'الأربعين', ps: 'اربعين' },
  '2/28': {
    fa: 'رحلت پیامبر و شهادت امام حسن',
    en: 'Passing of the Prophet, martyrdom of Imam Hasan',
    ar: 'وفاة النبي واستشهاد الإمام الحسن',
    ps: 'د پيغمبر وفات او د امام حسن شهادت',
  },
  '2/last': {
    fa: 'شهادت امام رضا',
    en: 'Martyrdom of Imam Reza',
    ar: 'استشهاد الإمام الرضا',
    ps: 'د امام رضا شهادت',
  },
  '3/8': {
    fa: 'شهادت امام حسن عسکری',
    en: 'Martyrdom of Imam Hasan al-Askari',
    ar: 'استشهاد الإمام الحسن العسكري',
    ps: 'د امام حسن عسکري شهادت',
  },
  '3/17': {
    fa: 'میلاد پیامبر و امام جعفر صادق',
    en: 'Birth of the Prophet and of Imam Sadiq',
    ar: 'مولد النبي والإمام الصادق',
    ps: 'د پيغمبر او امام صادق زېږېدنه',
  },
  '6/3': {
    fa: 'شهادت حضرت فاطمه',
    en: 'Martyrdom of Fatima',
    ar: 'استشهاد السيدة فاطمة',
    ps: 'د بي‌بي فاطمې شهادت',
  },
  '7/13': { fa: 'ولادت امام علی', en: 'Birth of Imam Ali', ar: 'مولد الإمام علي', ps: 'د امام علي زېږېدنه' },
  '7/27': { fa: 'مبعث پیامبر', en: 'Mission of the Prophet', ar: 'المبعث النبوي', ps: 'د پيغمبر بعثت' },
  '8/15': {
    fa: 'ولادت امام زمان',
    en: 'Birth of Imam Mahdi',
    ar: 'مولد الإمام المهدي',
    ps: 'د امام مهدي زېږېدنه',
  },
  '9/21': { fa: 'شهادت امام علی', en: 'Martyrdom of Imam Ali', ar: 'استشهاد الإمام علي', ps: 'د امام علي شهادت' },
  '10/1': fitr,
  '10/2': fitr,
  '10/25': {
    fa: 'شهادت امام جعفر صادق',
    en: 'Martyrdom of Imam Sadiq',
    ar: 'استشهاد الإمام الصادق',
    ps: 'د امام صادق شهادت',
  },
  '12/10': { fa: 'عید قربان', en: 'Eid al-Adha', ar: 'عيد الأضحى', ps: 'لوی اختر' },
  '12/18': { fa: 'عید غدیر', en: 'Eid al-Ghadir', ar: 'عيد الغدير', ps: 'د غدير اختر' },
};

/**
 * Iran's public holidays on a day, in the language. Solar ones hold for every year, lunar ones as far as their table is
 * official; a year beyond it has only the solar ones.
 */
export function holidaysOf(locale: Locale, day: IsoDay): string[] {
  const { month, day: date } = civilDay('solar', day);
  const moon = lunarDay(day);
  const found = [
    solar[`${month}/${date}`],
    moon && lunar[`${moon.month}/${moon.day}`],
    moon?.isLast && lunar[`${moon.month}/last`],
  ];
  return found.filter((name): name is Name => Boolean(name)).map((name) => name[locale]);
}
