import type { Locale } from '../../contract/locale.ts';

interface DialogWords {
  open: string;
  close: string;
  failed: string;
  retry: string;
  /** How a date is typed; an example follows. */
  example: string;
}

/** What is said before the calendar's own code is there. */
export const dialogWords: Record<Locale, DialogWords> = {
  fa: {
    open: 'باز کردن تقویم',
    close: 'بستن',
    failed: 'تقویم باز نشد. اینترنت را بررسی کنید و دوباره امتحان کنید.',
    retry: 'دوباره',
    example: 'روز/ماه/سال، مثل',
  },
  en: {
    open: 'Open the calendar',
    close: 'Close',
    failed: 'The calendar didn’t open. Check your connection and try again.',
    retry: 'Try again',
    example: 'day/month/year, such as',
  },
  ar: {
    open: 'فتح التقويم',
    close: 'إغلاق',
    failed: 'لم يفتح التقويم. تحقق من الاتصال وحاول مرة أخرى.',
    retry: 'حاول مرة أخرى',
    example: 'يوم/شهر/سنة، مثل',
  },
  ps: {
    open: 'جنتري پرانيزئ',
    close: 'بندول',
    failed: 'جنتري پرانه نيستل شوه. انټرنېټ وګورئ او بيا هڅه وکړئ.',
    retry: 'بيا هڅه وکړئ',
    example: 'ورځ/مياشت/کال، لکه',
  },
};
