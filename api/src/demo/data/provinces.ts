import type { Names } from '../world/worldTypes.ts';

const row = (code: string, fa: string, en: string, ar: string, ps: string): { code: string; name: Names } => ({
  code,
  name: { fa, en, ar, ps },
});

/** The 31 provinces of Iran in Persian alphabetical order; the position in the list is the id, from 1. */
export const provinceRows = [
  row('east-azerbaijan', 'آذربایجان شرقی', 'East Azerbaijan', 'أذربيجان الشرقية', 'ختیځ اذربایجان'),
  row('west-azerbaijan', 'آذربایجان غربی', 'West Azerbaijan', 'أذربيجان الغربية', 'لوېديځ اذربایجان'),
  row('ardabil', 'اردبیل', 'Ardabil', 'أردبيل', 'اردبیل'),
  row('isfahan', 'اصفهان', 'Isfahan', 'أصفهان', 'اصفهان'),
  row('alborz', 'البرز', 'Alborz', 'ألبرز', 'البرز'),
  row('ilam', 'ایلام', 'Ilam', 'إيلام', 'ایلام'),
  row('bushehr', 'بوشهر', 'Bushehr', 'بوشهر', 'بوشهر'),
  row('tehran', 'تهران', 'Tehran', 'طهران', 'تهران'),
  row('chaharmahal', 'چهارمحال و بختیاری', 'Chaharmahal and Bakhtiari', 'جهارمحال وبختياري', 'چهارمحال او بختیاري'),
  row('south-khorasan', 'خراسان جنوبی', 'South Khorasan', 'خراسان الجنوبية', 'سوېلي خراسان'),
  row('razavi-khorasan', 'خراسان رضوی', 'Razavi Khorasan', 'خراسان رضوي', 'رضوي خراسان'),
  row('north-khorasan', 'خراسان شمالی', 'North Khorasan', 'خراسان الشمالية', 'شمالي خراسان'),
  row('khuzestan', 'خوزستان', 'Khuzestan', 'خوزستان', 'خوزستان'),
  row('zanjan', 'زنجان', 'Zanjan', 'زنجان', 'زنجان'),
  row('semnan', 'سمنان', 'Semnan', 'سمنان', 'سمنان'),
  row('sistan', 'سیستان و بلوچستان', 'Sistan and Baluchestan', 'سيستان وبلوشستان', 'سیستان او بلوچستان'),
  row('fars', 'فارس', 'Fars', 'فارس', 'فارس'),
  row('qazvin', 'قزوین', 'Qazvin', 'قزوين', 'قزوین'),
  row('qom', 'قم', 'Qom', 'قم', 'قم'),
  row('kurdistan', 'کردستان', 'Kurdistan', 'كردستان', 'کردستان'),
  row('kerman', 'کرمان', 'Kerman', 'كرمان', 'کرمان'),
  row('kermanshah', 'کرمانشاه', 'Kermanshah', 'كرمانشاه', 'کرمانشاه'),
  row('kohgiluyeh', 'کهگیلویه و بویراحمد', 'Kohgiluyeh and Boyer-Ahmad', 'كهكيلويه وبوير أحمد', 'کهګیلویه او بویراحمد'),
  row('golestan', 'گلستان', 'Golestan', 'جولستان', 'ګلستان'),
  row('gilan', 'گیلان', 'Gilan', 'جيلان', 'ګیلان'),
  row('lorestan', 'لرستان', 'Lorestan', 'لرستان', 'لرستان'),
  row('mazandaran', 'مازندران', 'Mazandaran', 'مازندران', 'مازندران'),
  row('markazi', 'مرکزی', 'Markazi', 'المركزية', 'مرکزي'),
  row('hormozgan', 'هرمزگان', 'Hormozgan', 'هرمزجان', 'هرمزګان'),
  row('hamadan', 'همدان', 'Hamadan', 'همدان', 'همدان'),
  row('yazd', 'یزد', 'Yazd', 'يزد', 'یزد'),
];
