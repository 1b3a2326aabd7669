import type { Locale } from 'shared-kernel/contract/locale';

/** The product's description, in search results and shared links. */
export const description: Record<Locale, string> = {
  fa: 'هزاران دورهمی، میلیون‌ها دوست',
  en: 'Thousands of gatherings, millions of friends',
  ar: 'آلاف اللقاءات، ملايين الأصدقاء',
  ps: 'زرګونه غونډې، میلیونونه ملګري',
};

export const notFound: Record<Locale, string> = {
  fa: 'این صفحه پیدا نشد',
  en: 'This page could not be found',
  ar: 'تعذّر العثور على هذه الصفحة',
  ps: 'دا پاڼه ونه موندل شوه',
};

export const needsScript: Record<Locale, string> = {
  fa: 'برای دیدن این صفحه، جاوااسکریپت مرورگر را روشن کنید.',
  en: 'Turn on JavaScript in your browser to see this page.',
  ar: 'فعّل جافاسكريبت في متصفحك لعرض هذه الصفحة.',
  ps: 'د دې پاڼې د لیدلو لپاره په خپل براوزر کې جاواسکریپټ چالان کړئ.',
};

/** The answer to an API call while the API is not reachable. */
export const apiUnavailable: Record<Locale, string> = {
  fa: 'سرویس موقتاً در دسترس نیست. کمی بعد دوباره تلاش کنید.',
  en: 'The service is not available right now. Please try again in a moment.',
  ar: 'الخدمة غير متاحة حاليًا. يرجى المحاولة بعد قليل.',
  ps: 'خدمت اوس مهال نشته. لږ وروسته بیا هڅه وکړئ.',
};

/** The answer to a call whose body is larger than any call takes; the API uses the same words. */
export const bodyTooLarge: Record<Locale, string> = {
  fa: 'چیزی که فرستادید بزرگ‌تر از حد مجاز است.',
  en: 'What was sent is too large.',
  ar: 'ما أرسلته أكبر من المسموح.',
  ps: 'لېږل شوي معلومات ډېر لوی دي.',
};

/** The answer to a call whose body did not arrive. */
export const bodyTooSlow: Record<Locale, string> = {
  fa: 'اتصال شما آن‌قدر کند بود که داده‌ها نرسید. اتصال را بررسی کنید و دوباره تلاش کنید.',
  en: 'Your connection was too slow, so this did not arrive. Check your connection and try again.',
  ar: 'اتصالك بطيء جدًا فلم تصل البيانات. تحقق من الاتصال وحاول مرة أخرى.',
  ps: 'ستاسو اړیکه ډېره ورو وه، نو معلومات ونه رسېدل. خپله اړیکه وګورئ او بیا هڅه وکړئ.',
};

/** What a page says while the site is on its way. */
export const starting: Record<Locale, string> = {
  fa: 'سایت در حال آماده شدن است. این صفحه تا چند لحظهٔ دیگر خودش باز می‌شود.',
  en: 'The site is getting ready. This page opens by itself in a moment.',
  ar: 'الموقع قيد التحضير. ستُفتح هذه الصفحة تلقائيًا بعد لحظات.',
  ps: 'سایټ چمتو کېږي. دا پاڼه به څو شېبې وروسته پخپله خلاصه شي.',
};

/** The answer when what the payment gateway sent is no form. */
export const resultUnreadable: Record<Locale, string> = {
  fa: 'آنچه درگاه پرداخت فرستاد خوانده نشد. پرداخت شما گم نشده است؛ نتیجه‌اش را در «دورهمی‌های من» ببینید.',
  en: 'What the payment page sent could not be read. Your payment is not lost: see what became of it in My events.',
  ar: 'تعذّرت قراءة ما أرسلته صفحة الدفع. لم يضع ما دفعته؛ اعرف النتيجة في «لقاءاتي».',
  ps: 'هغه څه چې د تادیې پاڼې ولېږل، ونه لوستل شول. ستاسو تادیه نه ده ورکه؛ پایله یې په «زما غونډې» کې وګورئ.',
};

/** The link on that page. */
export const myEvents: Record<Locale, string> = {
  fa: 'دورهمی‌های من',
  en: 'My events',
  ar: 'لقاءاتي',
  ps: 'زما غونډې',
};

/** What a page says before it has anything to show. */
export const pleaseWait: Record<Locale, string> = {
  fa: 'لطفاً کمی صبر کنید…',
  en: 'Please wait…',
  ar: 'يرجى الانتظار…',
  ps: 'لږ صبر وکړئ…',
};

/** What it says once that has taken long; the shell uses the same words. */
export const takesLong: Record<Locale, string> = {
  fa: 'بیشتر از معمول طول کشیده است. اینترنت خود را بررسی کنید یا صفحه را دوباره باز کنید.',
  en: 'This is taking longer than usual. Check your connection, or load the page again.',
  ar: 'يستغرق الأمر وقتًا أطول من المعتاد. تحقق من اتصالك أو أعد تحميل الصفحة.',
  ps: 'تر معمول ډېر وخت ونیو. خپل انټرنېټ وګورئ یا پاڼه بیا پرانیزئ.',
};

export const tryAgain: Record<Locale, string> = {
  fa: 'تلاش دوباره',
  en: 'Try again',
  ar: 'حاول مرة أخرى',
  ps: 'بیا هڅه وکړئ',
};
