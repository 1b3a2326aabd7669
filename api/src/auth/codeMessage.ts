import type { Locale } from 'shared-kernel/contract/locale';

const sentence: Record<Locale, (code: string) => string> = {
  fa: (code) => `کد ورود شما: ${code}\nتا ۱۰ دقیقه معتبر است.`,
  en: (code) => `Your sign-in code: ${code}\nIt is valid for 10 minutes.`,
  ar: (code) => `رمز الدخول: ${code}\nصالح لمدة ١٠ دقائق.`,
  ps: (code) => `ستاسو د ننوتلو کوډ: ${code}\nتر ۱۰ دقیقو پورې اعتبار لري.`,
};

/** The text of a code; its last line lets phones fill the code in on this site only. */
export const codeMessage = (locale: Locale, domain: string) => (code: string): string => `${sentence[locale](code)}\n@${domain} #${code}`;
