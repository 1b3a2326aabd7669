import type { Locale } from '../../contract/locale.ts';

type Names = Record<Locale, string>;

interface Place {
  names: Names;
  /** Longitude and latitude. */
  at: [number, number];
}

const place = (longitude: number, latitude: number, fa: string, en: string, ar: string, ps: string): Place => ({
  names: { fa, en, ar, ps },
  at: [longitude, latitude],
});

/** Provinces by the name that Natural Earth gives them; as such, since most have the name of their capital. */
export const provinceNames: Record<string, Names> = Object.fromEntries(
  [
    ['East Azarbaijan', 'آذربایجان شرقی', 'East Azerbaijan', 'أذربيجان الشرقية', 'ختیځ اذربایجان'],
    ['West Azarbaijan', 'آذربایجان غربی', 'West Azerbaijan', 'أذربيجان الغربية', 'لوېديځ اذربایجان'],
    ['Ardebil', 'اردبیل', 'Ardabil', 'أردبيل', 'اردبیل'],
    ['Esfahan', 'اصفهان', 'Isfahan', 'أصفهان', 'اصفهان'],
    ['Alborz', 'البرز', 'Alborz', 'ألبرز', 'البرز'],
    ['Ilam', 'ایلام', 'Ilam', 'إيلام', 'ایلام'],
    ['Bushehr', 'بوشهر', 'Bushehr', 'بوشهر', 'بوشهر'],
    ['Tehran', 'تهران', 'Tehran', 'طهران', 'تهران'],
    ['Chahar Mahall and Bakhtiari', 'چهارمحال و بختیاری', 'Chaharmahal', 'جهارمحال وبختياري', 'چهارمحال او بختیاري'],
    ['South Khorasan', 'خراسان جنوبی', 'South Khorasan', 'خراسان الجنوبية', 'سوېلي خراسان'],
    ['Razavi Khorasan', 'خراسان رضوی', 'Razavi Khorasan', 'خراسان رضوي', 'رضوي خراسان'],
    ['North Khorasan', 'خراسان شمالی', 'North Khorasan', 'خراسان الشمالية', 'شمالي خراسان'],
    ['Khuzestan', 'خوزستان', 'Khuzestan', 'خوزستان', 'خوزستان'],
    ['Zanjan', 'زنجان', 'Zanjan', 'زنجان', 'زنجان'],
    ['Semnan', 'سمنان', 'Semnan', 'سمنان', 'سمنان'],
    ['Sistan and Baluchestan', 'سیستان و بلوچستان', 'Sistan and Baluchestan', 'سيستان وبلوشستان', 'سیستان او بلوچستان'],
    ['Fars', 'فارس', 'Fars', 'فارس', 'فارس'],
    ['Qazvin', 'قزوین', 'Qazvin', 'قزوين', 'قزوین'],
    ['Qom', 'قم', 'Qom', 'قم', 'قم'],
    ['Kordestan', 'کردستان', 'Kurdistan', 'كردستان', 'کردستان'],
    ['Kerman', 'کرمان', 'Kerman', 'كرمان', 'کرمان'],
    ['Kermanshah', 'کرمانشاه', 'Kermanshah', 'كرمانشاه', 'کرمانشاه'],
    ['Kohgiluyeh and Buyer Ahmad', 'کهگیلویه و بویراحمد', 'Kohgiluyeh', 'كهكيلويه وبوير أحمد', 'کهګیلویه او بویراحمد'],
    ['Golestan', 'گلستان', 'Golestan', 'غلستان', 'ګلستان'],
    ['Gilan', 'گیلان', 'Gilan', 'جيلان', 'ګیلان'],
    ['Lorestan', 'لرستان', 'Lorestan', 'لرستان', 'لرستان'],
    ['Mazandaran', 'مازندران', 'Mazandaran', 'مازندران', 'مازندران'],
    ['Markazi', 'مرکزی', 'Markazi', 'المركزية', 'مرکزي'],
    ['Hormozgan', 'هرمزگان', 'Hormozgan', 'هرمزغان', 'هرمزګان'],
    ['Hamadan', 'همدان', 'Hamadan', 'همدان', 'همدان'],
    ['Yazd', 'یزد', 'Yazd', 'يزد', 'یزد'],
  ].map(([key, fa, en, ar, ps]) => [
    key!,
    { fa: `استان ${fa}`, en: `${en} Province`, ar: `محافظة ${ar}`, ps: `د ${ps} ولایت` },
  ]),
);

export const waters: readonly Place[] = [
  place(50.9, 38.6, 'دریای خزر', 'Caspian Sea', 'بحر قزوين', 'کسپین سمندرګی'),
  place(51.3, 27.4, 'خلیج فارس', 'Persian Gulf', 'الخليج الفارسي', 'فارس خلیج'),
  place(59.5, 24.6, 'دریای عمان', 'Gulf of Oman', 'خليج عمان', 'د عمان خلیج'),
  place(45.42, 37.68, 'دریاچهٔ ارومیه', 'Lake Urmia', 'بحيرة أرومية', 'د ارومیې جهیل'),
];

export const countries: readonly Place[] = [
  place(43.4, 33.2, 'عراق', 'Iraq', 'العراق', 'عراق'),
  place(41.6, 39.4, 'ترکیه', 'Türkiye', 'تركيا', 'ترکیه'),
  place(44.9, 40.3, 'ارمنستان', 'Armenia', 'أرمينيا', 'ارمنستان'),
  place(47.6, 40.5, 'جمهوری آذربایجان', 'Azerbaijan', 'أذربيجان', 'اذربایجان'),
  place(58.4, 39.4, 'ترکمنستان', 'Turkmenistan', 'تركمانستان', 'ترکمنستان'),
  place(65.6, 34.2, 'افغانستان', 'Afghanistan', 'أفغانستان', 'افغانستان'),
  place(64.9, 28.2, 'پاکستان', 'Pakistan', 'باكستان', 'پاکستان'),
  place(45.4, 24.6, 'عربستان سعودی', 'Saudi Arabia', 'السعودية', 'سعودي عربستان'),
  place(54.4, 23.5, 'امارات متحدهٔ عربی', 'UAE', 'الإمارات', 'عربي امارات'),
  place(57.3, 22.4, 'عمان', 'Oman', 'عُمان', 'عمان'),
];

/** Large towns of the neighbours. */
export const townsAbroad: readonly Place[] = [
  place(44.37, 33.31, 'بغداد', 'Baghdad', 'بغداد', 'بغداد'),
  place(47.78, 30.51, 'بصره', 'Basra', 'البصرة', 'بصره'),
  place(44.01, 36.19, 'اربیل', 'Erbil', 'أربيل', 'اربیل'),
  place(44.03, 32.62, 'کربلا', 'Karbala', 'كربلاء', 'کربلا'),
  place(47.98, 29.37, 'کویت', 'Kuwait City', 'الكويت', 'کویټ'),
  place(50.58, 26.22, 'منامه', 'Manama', 'المنامة', 'منامه'),
  place(51.53, 25.29, 'دوحه', 'Doha', 'الدوحة', 'دوحه'),
  place(55.27, 25.2, 'دبی', 'Dubai', 'دبي', 'دوبۍ'),
  place(54.37, 24.47, 'ابوظبی', 'Abu Dhabi', 'أبوظبي', 'ابوظبي'),
  place(58.41, 23.59, 'مسقط', 'Muscat', 'مسقط', 'مسقط'),
  place(44.51, 40.18, 'ایروان', 'Yerevan', 'يريفان', 'ایروان'),
  place(49.87, 40.41, 'باکو', 'Baku', 'باكو', 'باکو'),
  place(45.41, 39.21, 'نخجوان', 'Nakhchivan', 'نخجوان', 'نخجوان'),
  place(43.38, 38.5, 'وان', 'Van', 'وان', 'وان'),
  place(58.38, 37.95, 'عشق‌آباد', 'Ashgabat', 'عشق آباد', 'عشق اباد'),
  place(61.83, 37.6, 'مرو', 'Mary', 'مرو', 'مرو'),
  place(62.2, 34.35, 'هرات', 'Herat', 'هراة', 'هرات'),
  place(65.71, 31.61, 'قندهار', 'Kandahar', 'قندهار', 'کندهار'),
  place(69.17, 34.53, 'کابل', 'Kabul', 'كابل', 'کابل'),
  place(67.12, 36.71, 'مزار شریف', 'Mazar-i-Sharif', 'مزار شريف', 'مزار شریف'),
  place(67.01, 30.18, 'کویته', 'Quetta', 'كويتا', 'کوټه'),
  place(67.01, 24.86, 'کراچی', 'Karachi', 'كراتشي', 'کراچۍ'),
];

/** The largest towns of Iran, which a map of the whole country names. */
export const largest: readonly string[] = [
  'Tehran',
  'Mashhad',
  'Isfahan',
  'Karaj',
  'Shiraz',
  'Tabriz',
  'Qom',
  'Ahvaz',
  'Kermanshah',
  'Urmia',
  'Rasht',
  'Zahedan',
  'Hamadan',
  'Kerman',
  'Yazd',
  'Ardabil',
  'Bandar Abbas',
  'Arak',
  'Zanjan',
  'Sanandaj',
  'Qazvin',
  'Gorgan',
  'Sari',
  'Birjand',
  'Bushehr',
];
