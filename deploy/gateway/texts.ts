import type { Locale } from 'shared-kernel/contract/locale';

/** The product's description, in search results and shared links. */
export const description: Record<Locale, string> = {
  fa: 'هزاران دورهمی، میلیون‌ها دوست',
  en: 'Thousands of gatherings, millions of friends',
  ar: 'آلاف اللقاءات، ملايين الأصدقاء',
  ps: 'زرګونه غونډې، میلیونونه ملګري',
};

/** Title of a page that does not exist. */
export const notFound: Record<Locale, string> = {
  fa: 'این صفحه پیدا نشد',
  en: 'This page could not be found',
  ar: 'تعذّر العثور على هذه الصفحة',
  ps: 'دا پاڼه ونه موندل شوه',
};

/** What a browser without scripts shows. */
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
  ar: 'الخدمة غير متاحة حالياً. يرجى المحاولة بعد قليل.',
  ps: 'خدمت اوس مهال نشته. لږ وروسته بیا هڅه وکړئ.',
};
