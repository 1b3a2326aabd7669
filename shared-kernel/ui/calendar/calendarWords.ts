import type { Locale } from '../../contract/locale.ts';

interface CalendarWords {
  previousMonth: string;
  nextMonth: string;
  previousYear: string;
  nextYear: string;
  /** Names the button that shows the current month or year. */
  chooseMonth: (open: string) => string;
  chooseYear: (open: string) => string;
  months: string;
  years: string;
  holiday: (name: string) => string;
  chosen: (day: string) => string;
  /** Said once the first day of a span is chosen. */
  chooseLast: (from: string) => string;
  span: (from: string, to: string) => string;
  days: (count: string) => string;
  /** Shown under a calendar for many days, where there is a mouse. */
  manyHint: string;
}

/** In the calendar's own chunk: the first page carries none of it. */
export const calendarWords: Record<Locale, CalendarWords> = {
  fa: {
    previousMonth: 'ماه قبل',
    nextMonth: 'ماه بعد',
    previousYear: 'سال قبل',
    nextYear: 'سال بعد',
    chooseMonth: (open) => `${open}، انتخاب ماه`,
    chooseYear: (open) => `${open}، انتخاب سال`,
    months: 'ماه‌ها',
    years: 'سال‌ها',
    holiday: (name) => `تعطیل رسمی: ${name}`,
    chosen: (day) => `${day} انتخاب شد`,
    chooseLast: (from) => `از ${from}؛ حالا روز آخر را انتخاب کنید`,
    span: (from, to) => `از ${from} تا ${to} انتخاب شد`,
    days: (count) => `${count} روز انتخاب شده است`,
    manyHint: 'برای چند روز پشت سر هم، بکشید یا Shift را نگه دارید.',
  },
  en: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    chooseMonth: (open) => `${open}, choose a month`,
    chooseYear: (open) => `${open}, choose a year`,
    months: 'Months',
    years: 'Years',
    holiday: (name) => `public holiday in Iran: ${name}`,
    chosen: (day) => `${day} is chosen`,
    chooseLast: (from) => `From ${from}; now choose the last day`,
    span: (from, to) => `${from} to ${to} is chosen`,
    days: (count) => (count === '1' ? '1 day is chosen' : `${count} days are chosen`),
    manyHint: 'Drag or hold Shift to choose several days in a row.',
  },
  ar: {
    previousMonth: 'الشهر السابق',
    nextMonth: 'الشهر التالي',
    previousYear: 'السنة السابقة',
    nextYear: 'السنة التالية',
    chooseMonth: (open) => `${open}، اختيار شهر`,
    chooseYear: (open) => `${open}، اختيار سنة`,
    months: 'الأشهر',
    years: 'السنوات',
    holiday: (name) => `عطلة رسمية في إيران: ${name}`,
    chosen: (day) => `تم اختيار ${day}`,
    chooseLast: (from) => `من ${from}؛ اختر الآن اليوم الأخير`,
    span: (from, to) => `تم اختيار الأيام من ${from} إلى ${to}`,
    days: (count) => `عدد الأيام المختارة: ${count}`,
    manyHint: 'لاختيار عدة أيام متتالية اسحب أو اضغط Shift باستمرار.',
  },
  ps: {
    previousMonth: 'تېره مياشت',
    nextMonth: 'راتلونکې مياشت',
    previousYear: 'تېر کال',
    nextYear: 'راتلونکی کال',
    chooseMonth: (open) => `${open}، د مياشتې ټاکل`,
    chooseYear: (open) => `${open}، د کال ټاکل`,
    months: 'مياشتې',
    years: 'کلونه',
    holiday: (name) => `په ايران کې رسمي رخصتي: ${name}`,
    chosen: (day) => `${day} وټاکل شوه`,
    chooseLast: (from) => `له ${from} څخه؛ اوس وروستۍ ورځ وټاکئ`,
    span: (from, to) => `له ${from} څخه تر ${to} پورې وټاکل شوه`,
    days: (count) => `${count} ورځې ټاکل شوې دي`,
    manyHint: 'د څو پرله‌پسې ورځو لپاره يې راکاږئ يا Shift ونيسئ.',
  },
};
