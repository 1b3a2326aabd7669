import type { Locale } from '../../contract/locale.ts';

/** What members and hosts write, in each language, so that every part is seen with words of all of them. */
export interface Samples {
  people: readonly [string, string, string, string, string];
  longName: string;
  title: string;
  longTitle: string;
  sentence: string;
  paragraph: string;
  /** Latin words and digits among those of the page. */
  mixed: string;
  topics: readonly [string, string, string, string, string, string, string, string];
  reserve: string;
  pay: string;
  save: string;
  remove: string;
  removeText: string;
  less: string;
  more: string;
  previous: string;
  next: string;
  name: string;
  nameHint: string;
  nameError: string;
  required: string;
  email: string;
  code: string;
  day: string;
  dayError: string;
  time: string;
  hour: string;
  minute: string;
  birthday: string;
  rules: string;
  city: string;
  guests: string;
  going: string;
  income: string;
  risen: string;
  fallen: string;
  same: string;
  free: string;
  full: string;
  fewLeft: string;
  upcoming: string;
  past: string;
  table: string;
  chart: string;
  emptyTitle: string;
  emptyText: string;
  failedTitle: string;
  rating: string;
  photo: string;
  photos: string;
  addPhotos: string;
  menu: string;
  settings: string;
  language: string;
  signOut: string;
  progress: string;
  copyLink: string;
}

const en: Samples = {
  people: ['Sara Ahmadi', 'Navid', 'Mina Rostami', 'Omid', 'Leila Karimi'],
  longName: 'The long table of Saturday readers and their many friends from everywhere',
  title: 'Evening walk',
  longTitle: 'An evening walk through the old gardens, with tea, poems and a long talk at the very end of it',
  sentence: 'We meet at the gate and walk for an hour.',
  paragraph:
    'We meet at the gate and walk for an hour. Bring warm clothes and a cup; tea is on us. Whoever is late finds us by the pond.',
  mixed: 'The کارگاه of Sara begins at 18:30',
  topics: ['Music', 'Books', 'Mountains', 'Travel', 'Board games', 'Films', 'Cooking', 'Painting'],
  reserve: 'Reserve for free',
  pay: 'Pay and join',
  save: 'Save',
  remove: 'Delete',
  removeText: 'The event and all of its comments will be gone. Nobody can bring them back.',
  less: 'One less',
  more: 'One more',
  previous: 'Previous photo',
  next: 'Next photo',
  name: 'Name',
  nameHint: 'As your friends know you.',
  nameError: 'Write at least three letters.',
  required: 'Required',
  email: 'E-mail',
  code: 'Code from the message',
  day: 'Day of the event',
  dayError: 'Choose a day.',
  time: 'Start',
  hour: 'Hour',
  minute: 'Minute',
  birthday: 'Birthday',
  rules: 'I have read the rules and agree to them.',
  city: 'Shiraz',
  guests: 'Guests',
  going: 'Sara Ahmadi and four others are going',
  income: 'Income',
  risen: '12% more than last month',
  fallen: '8% less than last month',
  same: 'As last month',
  free: 'Free',
  full: 'Full',
  fewLeft: '3 places left',
  upcoming: 'Upcoming',
  past: 'Past',
  table: 'Show as table',
  chart: 'Show as chart',
  emptyTitle: 'Nothing here yet',
  emptyText: 'Events that you save will wait for you here.',
  failedTitle: 'The events did not come',
  rating: '4.5 of 5 from 32 ratings',
  photo: 'People on a trail in the evening',
  photos: 'Photos',
  addPhotos: 'Add photos',
  menu: 'Menu',
  settings: 'Settings',
  language: 'Language',
  signOut: 'Sign out',
  progress: 'Sending the photo',
  copyLink: 'Copy the link',
};

const fa: Samples = {
  people: ['سارا احمدی', 'نوید', 'مینا رستمی', 'امید', 'لیلا کریمی'],
  longName: 'میز بلند کتاب‌خوان‌های شنبه و دوستان بسیارشان از همه جای ایران',
  title: 'پیاده‌روی عصر',
  longTitle: 'پیاده‌روی عصر در باغ‌های قدیمی شهر، همراه با چای و شعر و گفت‌وگویی بلند در پایان راه',
  sentence: 'دم در همدیگر را می‌بینیم و یک ساعت راه می‌رویم.',
  paragraph:
    'دم در همدیگر را می‌بینیم و یک ساعت راه می‌رویم. لباس گرم و یک لیوان بیاورید؛ چای با ما. هر کس دیر رسید ما را کنار حوض پیدا می‌کند.',
  mixed: 'کارگاه React با Sara ساعت ۱۸:۳۰',
  topics: ['موسیقی', 'کتاب', 'کوه', 'سفر', 'بازی رومیزی', 'فیلم', 'آشپزی', 'نقاشی'],
  reserve: 'رزرو رایگان',
  pay: 'پرداخت و پیوستن',
  save: 'ذخیره',
  remove: 'حذف',
  removeText: 'دورهمی و همهٔ نظرهایش پاک می‌شود و هیچ‌کس نمی‌تواند آن را برگرداند.',
  less: 'یکی کمتر',
  more: 'یکی بیشتر',
  previous: 'عکس قبلی',
  next: 'عکس بعدی',
  name: 'نام',
  nameHint: 'همان‌طور که دوستانتان شما را می‌شناسند.',
  nameError: 'دست‌کم سه حرف بنویسید.',
  required: 'لازم است',
  email: 'ایمیل',
  code: 'کد پیامک',
  day: 'روز دورهمی',
  dayError: 'یک روز انتخاب کنید.',
  time: 'شروع',
  hour: 'ساعت',
  minute: 'دقیقه',
  birthday: 'تاریخ تولد',
  rules: 'قوانین را خوانده‌ام و می‌پذیرم.',
  city: 'شیراز',
  guests: 'مهمان‌ها',
  going: 'سارا احمدی و چهار نفر دیگر می‌آیند',
  income: 'درآمد',
  risen: '۱۲٪ بیشتر از ماه پیش',
  fallen: '۸٪ کمتر از ماه پیش',
  same: 'مثل ماه پیش',
  free: 'رایگان',
  full: 'تکمیل',
  fewLeft: '۳ جا مانده',
  upcoming: 'پیش رو',
  past: 'گذشته',
  table: 'نمایش جدول',
  chart: 'نمایش نمودار',
  emptyTitle: 'هنوز چیزی اینجا نیست',
  emptyText: 'دورهمی‌هایی که ذخیره می‌کنید اینجا می‌مانند.',
  failedTitle: 'دورهمی‌ها نیامدند',
  rating: '۴٫۵ از ۵ از ۳۲ امتیاز',
  photo: 'چند نفر در راه، هنگام غروب',
  photos: 'عکس‌ها',
  addPhotos: 'افزودن عکس',
  menu: 'منو',
  settings: 'تنظیمات',
  language: 'زبان',
  signOut: 'خروج',
  progress: 'فرستادن عکس',
  copyLink: 'کپی پیوند',
};

const ar: Samples = {
  people: ['سارة أحمدي', 'نويد', 'مينا رستمي', 'أميد', 'ليلى كريمي'],
  longName: 'المائدة الطويلة لقرّاء يوم السبت وأصدقائهم الكثيرين من كل مكان',
  title: 'نزهة المساء',
  longTitle: 'نزهة المساء في الحدائق القديمة، مع الشاي والشعر وحديث طويل في آخر الطريق',
  sentence: 'نلتقي عند البوابة ونمشي ساعة.',
  paragraph: 'نلتقي عند البوابة ونمشي ساعة. أحضروا ملابس دافئة وكوبًا؛ الشاي علينا. ومن تأخر يجدنا عند البركة.',
  mixed: 'ورشة React مع Sara الساعة 18:30',
  topics: ['موسيقى', 'كتب', 'جبال', 'سفر', 'ألعاب الطاولة', 'أفلام', 'طبخ', 'رسم'],
  reserve: 'حجز مجاني',
  pay: 'ادفع وانضم',
  save: 'حفظ',
  remove: 'حذف',
  removeText: 'سيختفي اللقاء وكل تعليقاته، ولا يستطيع أحد أن يعيدها.',
  less: 'واحد أقل',
  more: 'واحد أكثر',
  previous: 'الصورة السابقة',
  next: 'الصورة التالية',
  name: 'الاسم',
  nameHint: 'كما يعرفك أصدقاؤك.',
  nameError: 'اكتب ثلاثة أحرف على الأقل.',
  required: 'مطلوب',
  email: 'البريد الإلكتروني',
  code: 'رمز الرسالة',
  day: 'يوم اللقاء',
  dayError: 'اختر يومًا.',
  time: 'البداية',
  hour: 'ساعة',
  minute: 'دقيقة',
  birthday: 'تاريخ الميلاد',
  rules: 'قرأت القواعد وأوافق عليها.',
  city: 'شيراز',
  guests: 'الضيوف',
  going: 'سارة أحمدي وأربعة آخرون سيحضرون',
  income: 'الدخل',
  risen: '12% أكثر من الشهر الماضي',
  fallen: '8% أقل من الشهر الماضي',
  same: 'مثل الشهر الماضي',
  free: 'مجاني',
  full: 'مكتمل',
  fewLeft: 'بقيت 3 أماكن',
  upcoming: 'القادمة',
  past: 'الماضية',
  table: 'عرض كجدول',
  chart: 'عرض كرسم بياني',
  emptyTitle: 'لا شيء هنا بعد',
  emptyText: 'اللقاءات التي تحفظها تنتظرك هنا.',
  failedTitle: 'لم تصل اللقاءات',
  rating: '4.5 من 5 من 32 تقييمًا',
  photo: 'أناس في درب وقت الغروب',
  photos: 'الصور',
  addPhotos: 'إضافة صور',
  menu: 'القائمة',
  settings: 'الإعدادات',
  language: 'اللغة',
  signOut: 'تسجيل الخروج',
  progress: 'إرسال الصورة',
  copyLink: 'نسخ الرابط',
};

const ps: Samples = {
  people: ['سارا احمدي', 'نويد', 'مينا رستمي', 'اميد', 'ليلا کريمي'],
  longName: 'د شنبې د کتاب لوستونکو اوږد مېز او د هر ځای ډېر ملګري یې',
  title: 'د ماښام ګرځېدل',
  longTitle: 'په زړو باغونو کې د ماښام ګرځېدل، له چای، شعر او د لارې په پای کې له اوږدو خبرو سره',
  sentence: 'د دروازې تر څنګ سره وينو او يو ساعت ګرځو.',
  paragraph:
    'د دروازې تر څنګ سره وينو او يو ساعت ګرځو. تودې جامې او يوه پياله راوړئ؛ چای زموږ دی. څوک چې ناوخته شي، د حوض تر څنګ مو مومي.',
  mixed: 'د React روزنه له Sara سره په ۱۸:۳۰',
  topics: ['موسيقي', 'کتابونه', 'غرونه', 'سفر', 'د مېز لوبې', 'فلمونه', 'پخلی', 'انځورګري'],
  reserve: 'وړیا ځای ونیسئ',
  pay: 'پیسې ورکړئ او ګډ شئ',
  save: 'خوندي کول',
  remove: 'ړنګول',
  removeText: 'دورهمي او ټولې تبصرې به یې ورکې شي او هېڅوک یې بېرته نه شي راوستلی.',
  less: 'یو لږ',
  more: 'یو ډېر',
  previous: 'مخکینی عکس',
  next: 'بل عکس',
  name: 'نوم',
  nameHint: 'لکه څنګه چې ملګري مو پېژني.',
  nameError: 'لږ تر لږه درې توري ولیکئ.',
  required: 'اړین دی',
  email: 'برېښنالیک',
  code: 'د پیغام کوډ',
  day: 'د دورهمۍ ورځ',
  dayError: 'یوه ورځ وټاکئ.',
  time: 'پیل',
  hour: 'ساعت',
  minute: 'دقیقه',
  birthday: 'د زېږېدو نېټه',
  rules: 'اصول مې ولوستل او منم یې.',
  city: 'شیراز',
  guests: 'مېلمانه',
  going: 'سارا احمدي او څلور نور راځي',
  income: 'عاید',
  risen: 'له تېرې میاشتې ۱۲٪ ډېر',
  fallen: 'له تېرې میاشتې ۸٪ لږ',
  same: 'د تېرې میاشتې په څېر',
  free: 'وړیا',
  full: 'ډک',
  fewLeft: '۳ ځایونه پاتې',
  upcoming: 'راتلونکي',
  past: 'تېر',
  table: 'جدول ښودل',
  chart: 'ګراف ښودل',
  emptyTitle: 'دلته لا څه نشته',
  emptyText: 'هغه دورهمۍ چې خوندي کوئ، دلته پاتې کېږي.',
  failedTitle: 'دورهمۍ رانغلې',
  rating: 'له ۵ څخه ۴٫۵، له ۳۲ نمرو',
  photo: 'خلک په لاره کې د لمر لوېدو پر مهال',
  photos: 'عکسونه',
  addPhotos: 'عکسونه ورزیاتول',
  menu: 'مېنو',
  settings: 'تنظیمات',
  language: 'ژبه',
  signOut: 'وتل',
  progress: 'د عکس لېږل',
  copyLink: 'لینک کاپي کول',
};

export const samples: Record<Locale, Samples> = { fa, en, ar, ps };
