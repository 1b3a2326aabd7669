/** `name in Persian|in Latin letters`, separated by semicolons. */
const parse = (list: string): { fa: string; latin: string }[] =>
  list.split(';').map((entry) => {
    const [fa = '', latin = ''] = entry.split('|');
    return { fa, latin };
  });

export const womenNames = parse(
  'سارا|sara;نگار|negar;مریم|maryam;الهام|elham;شیرین|shirin;نازنین|nazanin;پریسا|parisa;آیدا|aida;رویا|roya;مهسا|mahsa;ترانه|taraneh;لیلا|leila;فاطمه|fatemeh;زهرا|zahra;هانیه|hanieh;یاسمن|yasaman;گلناز|golnaz;بهاره|bahareh;شادی|shadi;سپیده|sepideh;نیلوفر|niloufar;مینا|mina;پگاه|pegah;هدیه|hedieh;آرزو|arezoo;کیمیا|kimia;ریحانه|reyhaneh;مهتاب|mahtab;فرناز|farnaz;ستاره|setareh;غزل|ghazal;دریا|darya;ساناز|sanaz;مژگان|mojgan;نرگس|narges;افسانه|afsaneh;تینا|tina;ملیکا|melika;رعنا|rana;شهرزاد|shahrzad;آناهیتا|anahita;سحر|sahar;باران|baran;مهرناز|mehrnaz;فرشته|fereshteh;ژاله|zhaleh;سوگند|sogand;هستی|hasti',
);
export const menNames = parse(
  'علی|ali;محمد|mohammad;امیر|amir;رضا|reza;حسین|hossein;آرش|arash;بابک|babak;سینا|sina;پویا|pouya;کاوه|kaveh;مهدی|mehdi;سهراب|sohrab;نیما|nima;فرهاد|farhad;بهنام|behnam;کیان|kian;آرمین|armin;سعید|saeed;حمید|hamid;پیمان|peyman;شهاب|shahab;یاشار|yashar;سامان|saman;میلاد|milad;احسان|ehsan;مازیار|maziar;بردیا|bardia;آریا|arya;هومن|houman;کامران|kamran;مسعود|masoud;جواد|javad;ایمان|iman;رامین|ramin;سروش|soroush;داریوش|dariush;فرزاد|farzad;مهرداد|mehrdad;یونس|younes;ابراهیم|ebrahim;عماد|emad;پارسا|parsa;شایان|shayan;بهرام|bahram;نوید|navid;دانیال|danial;طاها|taha;کیوان|keyvan',
);
export const familyNames = parse(
  'محمدی|mohammadi;حسینی|hosseini;رضایی|rezaei;کریمی|karimi;احمدی|ahmadi;موسوی|mousavi;جعفری|jafari;صادقی|sadeghi;رحیمی|rahimi;نوری|nouri;عباسی|abbasi;قاسمی|ghasemi;اکبری|akbari;کاظمی|kazemi;مرادی|moradi;یوسفی|yousefi;شریفی|sharifi;صالحی|salehi;فرهادی|farhadi;نیک‌پور|nikpour;بهرامی|bahrami;طاهری|taheri;سلطانی|soltani;امینی|amini;حیدری|heydari;رستمی|rostami;جلالی|jalali;مقدم|moghaddam;زارعی|zarei;خسروی|khosravi;کیانی|kiani;راد|rad;فروتن|foroutan;مهرآیین|mehrayin;توکلی|tavakoli;شهبازی|shahbazi;دهقان|dehghan;پاکدل|pakdel;آذری|azari;بختیاری|bakhtiari;گیلانی|gilani;اصفهانی|esfahani;شیرازی|shirazi;همتی|hemmati;فرجی|faraji;نصیری|nasiri;بیات|bayat;منصوری|mansouri;ملکی|maleki;سرمدی|sarmadi;کمالی|kamali;افشار|afshar;خوشنویس|khoshnevis;باقری|bagheri;وکیلی|vakili;دادگر|dadgar;مشتاق|moshtagh;پارسا|parsa;رهنما|rahnama;آرین|arian;ساعی|saei;فتحی|fathi;لطفی|lotfi;رفیعی|rafiei;عزیزی|azizi;شجاعی|shojaei;حکیمی|hakimi;نجفی|najafi',
);

export const memberJobs = [
  'معلم',
  'پرستار',
  'برنامه‌نویس',
  'طراح گرافیک',
  'دانشجوی معماری',
  'مهندس عمران',
  'پزشک عمومی',
  'حسابدار',
  'روزنامه‌نگار',
  'عکاس',
  'مترجم',
  'داروساز',
  'دانشجوی ادبیات',
  'مدیر پروژه',
  'کارشناس فروش',
  'وکیل',
  'مهندس برق',
  'دندان‌پزشک',
  'کتابدار',
  'باغبان',
  'خلبان',
  'کارمند بانک',
  'فروشنده',
  'تولیدکنندهٔ محتوا',
  'خیاط',
  'بازنشستهٔ آموزش‌وپرورش',
  'دانشجوی پزشکی',
  'تحلیلگر داده',
  'نقشه‌بردار',
  'مهماندار قطار',
];

export const memberBiographies = [
  'دنبال کافه‌های دنج و کتاب‌های دست‌دوم.',
  'جمعه‌ها کوه، شنبه‌ها کوفتگی عضله.',
  'دوست دارم با آدم‌های تازه حرف بزنم.',
  'نیمی از هفته پشت میز، نیمی دیگر در راه.',
  'مادر دو بچهٔ پرسش‌گر.',
  'هر شهری را با بازارش می‌شناسم.',
  'ساز می‌زنم، برای دل خودم.',
  'یادگیری زبان چهارم؛ آهسته و پیوسته.',
  'آشپزی که هنوز اندازهٔ نمک را نمی‌داند.',
  'عکس می‌گیرم تا یادم بماند.',
  'چای را به قهوه ترجیح می‌دهم، بحث نکنیم.',
  'دوست‌دار شعر، دشمن صبح زود.',
  'تازه به این شهر آمده‌ام و دنبال دوست می‌گردم.',
  'بازی رومیزی، مافیا و هر چیزی که دور یک میز باشد.',
  'دوچرخه تنها وسیلهٔ نقلیهٔ من است.',
  'هر ماه یک مهارت تازه، حتی اگر نصفه.',
  'گیاه‌هایم حالشان از من بهتر است.',
  'به قصه‌ها بیشتر از خبرها گوش می‌دهم.',
  'بازنشسته‌ام و تازه فرصت زندگی پیدا کرده‌ام.',
  'می‌دوم تا بتوانم بیشتر شیرینی بخورم.',
  'فیلم کوتاه می‌سازم و فیلم بلند می‌بینم.',
  'اهل سفر با کوله‌پشتی و بودجهٔ کم.',
  'کار داوطلبانه حالم را خوب می‌کند.',
  'همیشه یک رمان در کیفم هست.',
];
