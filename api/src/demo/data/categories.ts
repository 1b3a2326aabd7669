import type { Names } from '../world/worldTypes.ts';

interface CategoryRow {
  slug: string;
  name: Names;
}
export interface CategoryTypeRow {
  name: Names;
  categories: CategoryRow[];
}

const names = (fa: string, en: string, ar: string, ps: string): Names => ({ fa, en, ar, ps });
const row = (slug: string, fa: string, en: string, ar: string, ps: string): CategoryRow => ({
  slug,
  name: names(fa, en, ar, ps),
});

/** The product's category types, each with its categories; ids are counted in this order. */
export const categoryTypeRows: CategoryTypeRow[] = [
  {
    name: names('هنر و نمایش', 'Arts and stage', 'الفنون والمسرح', 'هنر او ننداره'),
    categories: [
      row('music', 'موسیقی', 'Music', 'موسيقى', 'موسیقي'),
      row('theatre', 'تئاتر', 'Theater', 'مسرح', 'تیاتر'),
      row('cinema', 'فیلم و سینما', 'Film and cinema', 'أفلام وسينما', 'فلم او سینما'),
      row('painting', 'نقاشی', 'Painting', 'رسم', 'نقاشي'),
      row('calligraphy', 'خوشنویسی', 'Calligraphy', 'خط عربي', 'ښکلې لیکنه'),
      row('photography', 'عکاسی', 'Photography', 'تصوير', 'عکاسي'),
      row('gallery', 'نمایشگاه و گالری', 'Exhibition and gallery', 'معارض', 'نندارتون'),
    ],
  },
  {
    name: names('ادبیات و اندیشه', 'Literature and ideas', 'الأدب والفكر', 'ادب او فکر'),
    categories: [
      row('poetry', 'شعر', 'Poetry', 'شعر', 'شعر'),
      row('book', 'کتاب‌خوانی', 'Book circle', 'نادي القراءة', 'کتاب لوستنه'),
      row('storytelling', 'قصه و نقالی', 'Storytelling', 'الحكايات', 'کیسې'),
      row('writing', 'نویسندگی', 'Writing', 'كتابة', 'لیکوالي'),
      row('philosophy', 'فلسفه و گفت‌وگو', 'Philosophy', 'فلسفة وحوار', 'فلسفه'),
      row('history', 'تاریخ', 'History', 'تاريخ', 'تاریخ'),
    ],
  },
  {
    name: names('طبیعت و سفر', 'Nature and travel', 'الطبيعة والسفر', 'طبیعت او سفر'),
    categories: [
      row('mountain', 'کوه‌نوردی', 'Mountaineering', 'تسلق الجبال', 'غره ختل'),
      row('hiking', 'طبیعت‌گردی', 'Hiking', 'رحلات الطبيعة', 'د طبیعت چکر'),
      row('desert', 'کویر و رصد', 'Desert and stars', 'الصحراء والنجوم', 'دښته او ستوري'),
      row('citytour', 'شهرگردی', 'City walk', 'جولة في المدينة', 'د ښار چکر'),
      row('camping', 'کمپینگ', 'Camping', 'تخييم', 'کمپ'),
      row('cycling', 'دوچرخه‌سواری', 'Cycling', 'ركوب الدراجات', 'بایسکل'),
    ],
  },
  {
    name: names('آموزش و کار', 'Learning and work', 'التعلم والعمل', 'زده‌کړه او کار'),
    categories: [
      row('startup', 'استارتاپ', 'Startup', 'شركات ناشئة', 'سټارټ‌اپ'),
      row('programming', 'برنامه‌نویسی', 'Programming', 'برمجة', 'پروګرامینګ'),
      row('design', 'طراحی', 'Design', 'تصميم', 'ډیزاین'),
      row('marketing', 'بازاریابی', 'Marketing', 'تسويق', 'بازارموندنه'),
      row('language', 'زبان', 'Language', 'لغات', 'ژبه'),
      row('career', 'مهارت شغلی', 'Career skills', 'مهارات مهنية', 'کاري مهارت'),
    ],
  },
  {
    name: names('خوراک و دورهمی', 'Food and gathering', 'الطعام واللقاءات', 'خواړه او مېلمستیا'),
    categories: [
      row('cooking', 'آشپزی', 'Cooking', 'طبخ', 'پخلی'),
      row('pastry', 'شیرینی‌پزی', 'Pastry', 'حلويات', 'خواږه'),
      row('cafe', 'کافه', 'Café', 'مقهى', 'کافي'),
      row('tasting', 'قهوه و چای', 'Coffee and tea', 'قهوة وشاي', 'قهوه او چای'),
      row('boardgame', 'بازی رومیزی', 'Board games', 'ألعاب الطاولة', 'د مېز لوبې'),
      row('party', 'مهمانی و جشن', 'Celebration', 'احتفال', 'جشن'),
    ],
  },
  {
    name: names('دست‌ساز', 'Handmade', 'الأعمال اليدوية', 'لاسي صنایع'),
    categories: [
      row('pottery', 'سفال', 'Pottery', 'فخار', 'کولالي'),
      row('weaving', 'بافندگی و گلیم', 'Weaving', 'نسيج', 'اوبدل'),
      row('woodwork', 'کار با چوب', 'Woodwork', 'أعمال الخشب', 'د لرګي کار'),
      row('jewelry', 'زیورآلات', 'Jewelry', 'مجوهرات', 'ګاڼې'),
      row('gardening', 'گل و گیاه', 'Plants', 'نباتات', 'بوټي'),
    ],
  },
  {
    name: names('تن و آرامش', 'Body and calm', 'الجسم والهدوء', 'بدن او ارامي'),
    categories: [
      row('yoga', 'یوگا', 'Yoga', 'يوغا', 'یوګا'),
      row('running', 'دویدن', 'Running', 'جري', 'منډه'),
      row('meditation', 'مراقبه', 'Meditation', 'تأمل', 'مراقبه'),
      row('sport', 'ورزش گروهی', 'Group sport', 'رياضة جماعية', 'ډله‌ییز ورزش'),
      row('psychology', 'روان‌شناسی', 'Psychology', 'علم النفس', 'ارواپوهنه'),
    ],
  },
  {
    name: names('خانواده و جامعه', 'Family and community', 'الأسرة والمجتمع', 'کورنۍ او ټولنه'),
    categories: [
      row('kids', 'کودک', 'Children', 'أطفال', 'ماشومان'),
      row('family', 'خانواده', 'Family', 'أسرة', 'کورنۍ'),
      row('charity', 'نیکوکاری', 'Charity', 'عمل خيري', 'خیریه'),
      row('environment', 'محیط زیست', 'Environment', 'بيئة', 'چاپېریال'),
      row('women', 'بانوان', 'Women', 'نساء', 'مېرمنې'),
    ],
  },
];
