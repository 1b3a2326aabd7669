import type { Names } from '../../db/schema/columns.ts';

/** Why something may be reported. Ids are stored: never give one a new meaning. */
export const reportReasons: readonly { id: number; title: Names }[] = [
  {
    id: 1,
    title: { fa: 'هرزنامه یا تبلیغ', en: 'Spam or advertising', ar: 'رسائل مزعجة أو إعلانات', ps: 'سپم یا اعلان' },
  },
  { id: 2, title: { fa: 'کلاهبرداری یا فریب', en: 'Fraud or scam', ar: 'احتيال أو خداع', ps: 'درغلي یا ټګي' } },
  { id: 3, title: { fa: 'توهین یا آزار', en: 'Insult or harassment', ar: 'إهانة أو مضايقة', ps: 'سپکاوی یا ځورونه' } },
  {
    id: 4,
    title: { fa: 'نفرت‌پراکنی یا خشونت', en: 'Hate or violence', ar: 'كراهية أو عنف', ps: 'کرکه یا تاوتریخوالی' },
  },
  {
    id: 5,
    title: {
      fa: 'محتوای جنسی یا ناشایست',
      en: 'Sexual or indecent content',
      ar: 'محتوى جنسي أو غير لائق',
      ps: 'جنسي یا ناوړه منځپانګه',
    },
  },
  { id: 6, title: { fa: 'اطلاعات نادرست', en: 'False information', ar: 'معلومات مضللة', ps: 'ناسم معلومات' } },
  {
    id: 7,
    title: {
      fa: 'جا زدن خود به جای دیگری',
      en: 'Pretending to be somebody else',
      ar: 'انتحال شخصية',
      ps: 'ځان د بل چا په توګه ښودل',
    },
  },
  {
    id: 8,
    title: {
      fa: 'نقض حق پدیدآورنده',
      en: 'Infringement of copyright',
      ar: 'انتهاك حقوق النشر',
      ps: 'د چاپ د حق ماتول',
    },
  },
  { id: 9, title: { fa: 'چیز دیگر', en: 'Something else', ar: 'شيء آخر', ps: 'بل څه' } },
];
