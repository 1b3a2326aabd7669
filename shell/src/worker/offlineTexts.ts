import type { Locale } from 'shared-kernel/contract/locale';

interface OfflineTexts {
  title: string;
  /** What is not there, and what happens next. */
  text: string;
  retry: string;
}

/** In the worker itself: nothing can be fetched when they are needed. */
export const offlineTexts: Record<Locale, OfflineTexts> = {
  fa: {
    title: 'اینترنت وصل نیست',
    text: 'این صفحه هنوز روی دستگاه شما نیست. به‌محض وصل شدن اینترنت، خودش باز می‌شود.',
    retry: 'تلاش دوباره',
  },
  en: {
    title: 'There is no connection',
    text: 'This page is not on your device yet. It opens by itself as soon as you are online.',
    retry: 'Try again',
  },
  ar: {
    title: 'لا يوجد اتصال بالإنترنت',
    text: 'هذه الصفحة ليست على جهازك بعد. ستُفتح تلقائيًا بمجرد عودة الاتصال.',
    retry: 'حاول مرة أخرى',
  },
  ps: {
    title: 'انټرنېټ نشته',
    text: 'دا پاڼه لا ستاسو په وسیله کې نشته. انټرنېټ چې راشي، پخپله به خلاصه شي.',
    retry: 'بیا هڅه وکړئ',
  },
};
