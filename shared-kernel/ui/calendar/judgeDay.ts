import type { Locale } from '../../contract/locale.ts';
import { noonOf, type IsoDay } from '../../language/isoDay.ts';
import { typedDay, type DayFault } from './typedDay.ts';
import { formatDate } from '../../language/when.ts';

interface Faults extends Record<DayFault, string> {
  before: (first: string) => string;
  after: (last: string) => string;
}

const faults: Record<Locale, Faults> = {
  fa: {
    form: 'تاریخ را مثل ۱۴/۰۲/۱۳۶۵ بنویسید.',
    year: 'سال را کامل و چهاررقمی بنویسید، مثل ۱۳۶۵.',
    absent: 'چنین روزی در تقویم نیست. روز و ماه را بررسی کنید.',
    before: (first) => `تاریخ نمی‌تواند قبل از ${first} باشد.`,
    after: (last) => `تاریخ نمی‌تواند بعد از ${last} باشد.`,
  },
  en: {
    form: 'Write the date like 04/05/1986.',
    year: 'Write the whole year in four digits, like 1986.',
    absent: 'There is no such day. Check the day and the month.',
    before: (first) => `The date can’t be before ${first}.`,
    after: (last) => `The date can’t be after ${last}.`,
  },
  ar: {
    form: 'اكتب التاريخ هكذا: 04/05/1986.',
    year: 'اكتب السنة كاملة من أربعة أرقام، مثل 1986.',
    absent: 'لا يوجد مثل هذا اليوم. تحقق من اليوم والشهر.',
    before: (first) => `لا يمكن أن يكون التاريخ قبل ${first}.`,
    after: (last) => `لا يمكن أن يكون التاريخ بعد ${last}.`,
  },
  ps: {
    form: 'نېټه داسې وليکئ: ۱۴/۰۲/۱۳۶۵.',
    year: 'کال پوره په څلورو رقمونو وليکئ، لکه ۱۳۶۵.',
    absent: 'داسې ورځ نشته. ورځ او مياشت وګورئ.',
    before: (first) => `نېټه له ${first} مخکې نه شي کېدای.`,
    after: (last) => `نېټه له ${last} وروسته نه شي کېدای.`,
  },
};

interface Bounds {
  min?: IsoDay | undefined;
  max?: IsoDay | undefined;
}

/** The day that was typed, or a sentence on what is wrong with it. */
export function judgeDay(locale: Locale, typed: string, { min, max }: Bounds): { day: IsoDay } | { fault: string } {
  const words = faults[locale];
  const name = (day: IsoDay): string => formatDate(locale, noonOf(day), 'UTC');
  const found = typedDay(typed);
  if ('fault' in found) return { fault: words[found.fault] };
  if (min !== undefined && found.day < min) return { fault: words.before(name(min)) };
  if (max !== undefined && found.day > max) return { fault: words.after(name(max)) };
  return found;
}
