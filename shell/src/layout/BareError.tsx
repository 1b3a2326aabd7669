import type { ReactNode } from 'react';
import { defaultLocale, isLocale, localizePath, type Locale } from 'shared-kernel/contract/locale';

/** Here and not among the messages: it is shown when those did not come. */
const words: Record<Locale, [sentence: string, home: string]> = {
  fa: ['مشکلی پیش آمد.', 'رفتن به صفحهٔ اصلی'],
  en: ['Something went wrong.', 'Go home'],
  ar: ['حدث خطأ ما.', 'العودة إلى الصفحة الرئيسية'],
  ps: ['یوه ستونزه رامنځته شوه.', 'اصلي پاڼې ته لاړ شئ'],
};

/**
 * The last resort when even the error page cannot be drawn: a sentence and a link, made of nothing that could
 * break.
 */
export function BareError(): ReactNode {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : defaultLocale;
  const [sentence, home] = words[locale];
  return (
    <p role="alert">
      {sentence} {/* With a target the browser follows it itself, and begins the page anew. */}
      <a href={localizePath(locale, '/')} target="_self">
        {home}
      </a>
    </p>
  );
}
