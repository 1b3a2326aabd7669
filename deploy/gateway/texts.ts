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

/** What a link of a grant says where it opens nothing. */
export const grantUnknown: Record<Locale, string> = {
  fa: 'این لینک چیزی باز نمی‌کند: درست نیست یا به آن پایان داده‌اند. سایت اصلی مثل همیشه کار می‌کند.',
  en: 'This link opens nothing: it is not right, or it was ended. The live site is as always.',
  ar: 'هذا الرابط لا يفتح شيئًا: إمّا أنه غير صحيح أو أنه أُنهي. الموقع الأصلي يعمل كالمعتاد.',
  ps: 'دا لینک څه نه پرانیزي: یا سم نه دی یا پای ته رسول شوی. اصلي سایټ د تل په څېر دی.',
};

export const grantOver: Record<Locale, string> = {
  fa: 'زمان این اجازه تمام شده است. از تیم لینک جدید بخواهید.',
  en: 'The time of this grant is over. Ask the team for a new link.',
  ar: 'انتهت مدة هذا الإذن. اطلب من الفريق رابطًا جديدًا.',
  ps: 'د دې اجازې وخت پای ته رسېدلی. له ټیم نه نوی لینک وغواړئ.',
};

export const grantEarly: Record<Locale, string> = {
  fa: 'به ساعت این سرور، این اجازه هنوز شروع نشده است. ساعت سرور را بررسی کنید.',
  en: 'By the clock of this server this grant has not begun yet. Have the clock looked at.',
  ar: 'بحسب ساعة هذا الخادم، لم يبدأ هذا الإذن بعد. اطلب فحص ساعة الخادم.',
  ps: 'د دې سرور د ساعت له مخې دا اجازه لا نه ده پیل شوې. د سرور ساعت دې وکتل شي.',
};

export const grantRefused: Record<Locale, string> = {
  fa: 'تنظیمات این سایت اجازه نمی‌دهد کد از آن آدرس بیاید.',
  en: 'The settings of this site do not allow code from that address.',
  ar: 'إعدادات هذا الموقع لا تسمح بجلب الشيفرة من ذلك العنوان.',
  ps: 'د دې سایټ تنظیمات له هغې پتې نه د کوډ راوړلو اجازه نه ورکوي.',
};

/** What a link of a grant asks before it begins. */
export const grantOffer: Record<Locale, string> = {
  fa: 'برای ⁨{for}⁩: بخش ⁨{app}⁩ در این تب تا {minutes} دقیقهٔ دیگر از ⁨{origin}⁩ می‌آید. این کد بررسی نشده است و با داده‌های واقعی کار می‌کند. فقط اگر فرستندهٔ لینک را می‌شناسید شروع کنید.',
  en: 'For ⁨{for}⁩: in this tab, ⁨{app}⁩ comes from ⁨{origin}⁩ for {minutes} more minutes. That code was not checked, and works on real data. Begin only if you know who sent you the link.',
  ar: 'إلى ⁨{for}⁩: في هذا التبويب يأتي ⁨{app}⁩ من ⁨{origin}⁩ لمدة {minutes} دقيقة أخرى. لم تُفحص هذه الشيفرة، وهي تعمل على بيانات حقيقية. لا تبدأ إلا إذا كنت تعرف من أرسل الرابط.',
  ps: 'د ⁨{for}⁩ لپاره: په دې ټب کې ⁨{app}⁩ تر {minutes} دقیقو نورو له ⁨{origin}⁩ نه راځي. دا کوډ نه دی کتل شوی او پر رښتینو معلوماتو کار کوي. یوازې هغه وخت پیل کړئ چې د لینک لېږونکی پېژنئ.',
};

export const grantBegin: Record<Locale, string> = {
  fa: 'شروع در همین تب',
  en: 'Begin in this tab',
  ar: 'ابدأ في هذا التبويب',
  ps: 'په همدې ټب کې پیل کړئ',
};

export const toLiveSite: Record<Locale, string> = {
  fa: 'رفتن به سایت اصلی',
  en: 'Go to the live site',
  ar: 'إلى الموقع الأصلي',
  ps: 'اصلي سایټ ته تلل',
};
