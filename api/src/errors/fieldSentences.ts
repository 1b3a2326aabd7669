import type { Locale } from 'shared-kernel/contract/locale';

type Sentences = Record<Locale, (limit: string) => string>;

const sentences = (fa: string, en: string, ar: string, ps: string): Sentences => {
  const of = (text: string) => (limit: string) => text.replace('{}', limit);
  return { fa: of(fa), en: of(en), ar: of(ar), ps: of(ps) };
};

/**
 * What can be wrong with one field, and what to do about it. `{}` stands for a limit, or for what may be chosen from.
 */
const byFault = {
  required: sentences('این مقدار لازم است.', 'This value is required.', 'هذه القيمة مطلوبة.', 'دا ارزښت اړین دی.'),
  malformed: sentences(
    'قالب این مقدار درست نیست.',
    'This value has the wrong form.',
    'صيغة هذه القيمة غير صحيحة.',
    'د دې ارزښت بڼه سمه نه ده.',
  ),
  tooShort: sentences(
    'دست‌کم {} نویسه لازم است.',
    'It must be at least {} characters.',
    'يجب ألا يقل عن {} من الأحرف.',
    'باید لږ تر لږه {} توري وي.',
  ),
  tooLong: sentences(
    'نباید از {} نویسه بیشتر باشد.',
    'It must not exceed {} characters.',
    'يجب ألا يتجاوز {} من الأحرف.',
    'باید له {} تورو زیات نه وي.',
  ),
  tooSmall: sentences('نباید از {} کمتر باشد.', 'It must be at least {}.', 'يجب ألا يقل عن {}.', 'باید له {} کم نه وي.'),
  tooBig: sentences('نباید از {} بیشتر باشد.', 'It must not exceed {}.', 'يجب ألا يتجاوز {}.', 'باید له {} زیات نه وي.'),
  unknown: sentences(
    'این مقدار شناخته نیست.',
    'This value is not known.',
    'هذه القيمة غير معروفة.',
    'دا ارزښت نه پېژندل کېږي.',
  ),
  notOneOf: sentences(
    'باید یکی از این‌ها باشد: {}',
    'It must be one of: {}',
    'يجب أن تكون القيمة إحدى هذه: {}',
    'باید له دې څخه یو وي: {}',
  ),
  noNumber: sentences('باید عدد باشد.', 'It must be a number.', 'يجب أن تكون القيمة رقمًا.', 'باید شمېره وي.'),
  noPositive: sentences(
    'باید عددی صحیح از ۱ به بالا باشد.',
    'It must be a whole number from 1 on.',
    'يجب أن تكون القيمة عددًا صحيحًا من ١ فما فوق.',
    'باید له ۱ څخه پورته بشپړه شمېره وي.',
  ),
  noText: sentences('باید متن باشد.', 'It must be a text.', 'يجب أن تكون القيمة نصًا.', 'باید متن وي.'),
  noSwitch: sentences(
    'باید true یا false باشد.',
    'It must be true or false.',
    'يجب أن تكون القيمة true أو false.',
    'باید true یا false وي.',
  ),
  noList: sentences('باید فهرست باشد.', 'It must be a list.', 'يجب أن تكون القيمة قائمة.', 'باید لېست وي.'),
  noObject: sentences(
    'باید یک شیء با فیلدهایش باشد.',
    'It must be an object with its fields.',
    'يجب أن تكون القيمة كائنًا بحقوله.',
    'باید یو څیز له خپلو برخو سره وي.',
  ),
  noDay: sentences(
    'چنین روزی در تقویم نیست؛ روز میلادی را مانند 2026-11-21 بنویسید.',
    'There is no such day in the calendar; write a Gregorian day like 2026-11-21.',
    'لا يوجد يوم كهذا في التقويم؛ اكتب يومًا ميلاديًا مثل 2026-11-21.',
    'په کلیز کې داسې ورځ نشته؛ میلادي ورځ د 2026-11-21 په څېر ولیکئ.',
  ),
  noMoment: sentences(
    'چنین زمانی وجود ندارد؛ آن را مانند 2026-11-21T14:30:00Z بنویسید.',
    'There is no such moment; write it like 2026-11-21T14:30:00Z.',
    'لا يوجد وقت كهذا؛ اكتبه مثل 2026-11-21T14:30:00Z.',
    'داسې وخت نشته؛ د 2026-11-21T14:30:00Z په څېر یې ولیکئ.',
  ),
  noRange: sentences(
    'پایان نباید پیش از آغاز باشد، و دست‌بالا {} روز پس از آن.',
    'The end must not come before the beginning, nor more than {} days after it.',
    'يجب ألا تسبق النهاية البداية، وألا تتأخر عنها أكثر من {} يومًا.',
    'پای باید له پیل مخکې نه وي، او تر ډېره {} ورځې وروسته وي.',
  ),
  noUsername: sentences(
    'نام کاربری ۳ تا ۳۰ حرف لاتین، رقم، نقطه یا خط زیر است.',
    'A username has 3 to 30 Latin letters, digits, dots or underscores.',
    'يتكوّن اسم المستخدم من ٣ إلى ٣٠ حرفًا لاتينيًا أو رقمًا أو نقطة أو شرطة سفلية.',
    'کارن‌نوم له ۳ تر ۳۰ لاتیني توري، شمېرې، ټکي یا لاندې کرښې وي.',
  ),
} satisfies Record<string, Sentences>;

export type FieldFault = keyof typeof byFault;

/** The sentence for a field, in the reader's language and with the reader's digits. */
export const fieldSentence = (fault: FieldFault, locale: Locale, limit: string | number = ''): string =>
  byFault[fault][locale](typeof limit === 'number' ? digits(String(limit), locale) : limit);

const digits = (text: string, locale: Locale): string =>
  locale === 'en'
    ? text
    : text.replace(/\d/g, (d) => String.fromCharCode((locale === 'ar' ? 0x660 : 0x6f0) + Number(d)));
